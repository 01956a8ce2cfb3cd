import { button, byKeys } from '../../support/byKeys';
import { addPerson } from '../../support/person';
import { expect, test } from '../../support/test';

test('invitations by keys: addresses as chips, one corrected, sent, revoked; a link (E9)', async ({
  team: { mei },
  enter,
}) => {
  // Without animations, a dialog and the row that opened it disappear at the same moment.
  const page = await enter(mei, '#/organization/invitations', { reducedMotion: 'reduce' });
  const { press, type, keys } = byKeys(page);
  const dialog = page.getByRole('dialog', { name: /Invite people/ });
  const addresses = dialog.getByLabel('Email addresses');
  await press(button(page, 'Invite people').first());
  await expect(addresses).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Invite' }));
  await expect(addresses).toBeFocused();
  await expect(addresses).toHaveAccessibleDescription('Enter at least one email address.');
  await type('noor@quay.example,kit@quay,');
  await press(dialog.getByRole('button', { name: 'kit@quay.example' }));
  await expect(addresses).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Invite 2 people' }));
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Invite people').first()).toBeFocused();
  await press(button(page, 'Revoke kit@quay.example'));
  const question = page.getByRole('dialog');
  await press(question.getByRole('button', { name: 'Revoke', exact: true }));
  await expect(button(page, 'Revoke noor@quay.example')).toBeFocused();

  await press(button(page, 'Invite people'));
  await expect(addresses).toBeFocused();
  await press(dialog.getByRole('radio', { name: 'By email' }), 'ArrowRight');
  await press(dialog.getByRole('button', { name: 'Create a link' }));
  await expect(dialog.getByText('Anyone with this link can join.')).toBeVisible();
  await keys('Escape');
  await expect(button(page, 'Invite people').first()).toBeFocused();
  const { invites } = await mei.get('/invites');
  expect(invites).toMatchObject([{ email: 'noor@quay.example' }, { is_multiuse: true }]);
});

test('people by keys: edited, two selected and made moderators, deactivated and reactivated', async ({
  team: { mei, jonas },
  enter,
}) => {
  const ana = await addPerson(mei, 'Ana Breakwater');
  const page = await enter(mei, '#/organization/people');
  const { press, write, type, keys } = byKeys(page);
  const who = async ({ id }: { id: number }) => (await mei.get(`/users/${id}`))['user'];
  await press(button(page, 'Jonas Bollard'));
  const form = page.getByRole('form', { name: 'Jonas Bollard' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await keys('Control+a', 'Backspace', 'Enter');
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await type('Jonas Quay');
  await keys('Enter');
  await expect(page.getByText('Saved Jonas')).toBeVisible();
  await keys('Escape');
  await expect(button(page, 'Jonas Quay')).toBeFocused();

  await press(page.getByRole('checkbox', { name: 'Select Ana Breakwater' }), 'Space');
  await press(page.getByRole('checkbox', { name: 'Select Jonas Quay' }), 'Space');
  await press(button(page, 'Change role'));
  await expect(page.getByRole('menu')).toBeVisible();
  await type('mod');
  await expect(page.getByRole('menuitem', { name: 'Moderator' })).toBeFocused();
  await keys('Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Change role' }));
  await expect(page.getByText('2 changed.')).toBeVisible();
  expect(await who(ana)).toMatchObject({ role: 300 });
  expect(await who(jonas)).toMatchObject({ role: 300, full_name: 'Jonas Quay' });

  await write(page.getByRole('searchbox', { name: 'Name or email' }), 'Ana');
  await press(button(page, 'Ana Breakwater'));
  await press(button(page, 'Deactivate'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }));
  await expect(page.getByText('Deactivated Ana Breakwater')).toBeVisible();
  await expect.poll(() => who(ana)).toMatchObject({ is_active: false });
  await expect(button(page, 'Reactivate')).toBeFocused();
  await keys('Enter');
  await expect(button(page, 'Deactivate')).toBeFocused();
  await expect.poll(() => who(ana)).toMatchObject({ is_active: true });
});

test('profile fields by keys: a list with its options, reordered, deleted (E10)', async ({
  team: { mei },
  enter,
}) => {
  await mei.post('/realm/profile_fields', { name: 'Boat', field_type: 1 });
  const page = await enter(mei, '#/organization/profile-fields');
  const { press, write, type, keys } = byKeys(page);
  const fields = async () => (await mei.get('/realm/profile_fields'))['custom_fields'];
  await press(button(page, 'New field'));
  const form = page.getByRole('form', { name: 'New field' });
  await expect(form.getByLabel('Type')).toBeFocused();
  await type('List');
  await keys('Enter');
  await write(form.getByLabel('Name'), 'Deck');
  const options = form.getByRole('textbox', { name: 'Option' });
  await press(form.getByRole('button', { name: 'Add an option' }));
  const before = await options.count();
  await expect(options.last()).toBeFocused();
  await type('Upper');
  await keys('Enter');
  await expect(options).toHaveCount(before + 1);
  await type('Lower');
  await keys('Enter');
  await expect(options.last()).toBeFocused();
  await type('Bridge');
  await keys('Tab', 'Enter');
  await expect(form.getByRole('button', { name: 'Remove Lower' })).toBeFocused();
  await press(form.getByRole('button', { name: 'Move Lower', exact: true }), 'Home');
  await press(form.getByRole('button', { name: 'Create field' }));
  // The options that the form started with have no names.
  for (let left = before - 1; left > 0; left--) {
    await press(form.getByRole('button', { name: 'Remove the empty option' }).first());
  }
  await press(form.getByRole('button', { name: 'Create field' }));
  await expect(button(page, 'New field')).toBeFocused();
  await expect.poll(fields).toMatchObject([{ name: 'Boat' }, { name: 'Deck', type: 3 }]);

  await press(button(page, 'Move Deck'), 'ArrowUp');
  await expect.poll(fields).toMatchObject([{ name: 'Deck' }, { name: 'Boat' }]);
  await expect(button(page, 'Move Deck')).toBeFocused();
  await press(page.getByRole('button', { name: 'Deck', exact: true }));
  await press(button(page, 'Delete field'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete field' }));
  await expect.poll(fields).toMatchObject([{ name: 'Boat' }]);
  await expect(page.getByRole('button', { name: 'Boat', exact: true })).toBeFocused();
});

test('settings by keys: found by typing; Escape doesn’t abandon unsaved changes', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/recent');
  const { press, write, type, keys } = byKeys(page);
  await press(page.getByRole('button', { name: 'Settings' }));
  const find = page.getByRole('searchbox', { name: 'Find a setting' });
  await write(find, 'welcome');
  await keys('ArrowDown');
  await expect(page.getByRole('link', { name: 'Organization', exact: true })).toBeFocused();
  await keys('ArrowUp');
  await expect(find).toBeFocused();
  await keys('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Clear filter' }));
  await expect(find).toBeFocused();

  const name = page.getByRole('main').getByLabel('Name', { exact: true });
  await write(name, 'Harbor Works');
  await keys('Escape');
  await expect(button(page, 'Discard')).toBeFocused();
  await keys('Tab', 'Enter');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await press(page.getByLabel('Domain', { exact: true }), 'Enter');
  await expect(page.getByLabel('Domain', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await type('quay.example');
  await keys('Enter');
  await expect(button(page, 'Delete quay.example')).toBeVisible();
  const { domains } = await mei.get('/realm/domains');
  expect(domains).toMatchObject([{ domain: 'quay.example' }]);
  await press(button(page, 'Delete quay.example'));
  await expect(button(page, 'Delete quay.example')).toHaveCount(0);
  await keys('Escape');
  await expect(page).toHaveURL(/#\/recent$/);
  const state = await mei.post('/register', { fetch_event_types: ['realm'] });
  expect(state['realm_name']).toBe('Harbor Works');
});
