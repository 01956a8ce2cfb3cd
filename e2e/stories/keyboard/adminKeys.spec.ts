import type { Page } from 'playwright/test';
import { button, byKeys } from '../../support/byKeys';
import { addPerson } from '../../support/person';
import { expect, test } from '../../support/test';

const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('channels by keys: two are created, one is renamed, archived and unarchived (E2, E3)', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/channels');
  const { press, write, type, keys } = byKeys(page);
  await press(button(page, 'New channel'));
  const form = page.getByRole('form', { name: 'New channel' });
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await press(button(page, 'Create channel'));
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter a name.');
  await type('tides');
  await press(button(page, /Another channel/));
  await type('moorings');
  await press(button(page, /Another channel/));
  await type('fog');
  await press(button(page, 'Remove fog'));
  await expect(form.getByLabel('Name 1')).toBeFocused();
  await press(button(page, 'Create 2 channels'));
  await expect(page.getByRole('heading', { level: 2, name: 'tides' })).toBeVisible();
  await expect(button(page, 'New channel')).toBeFocused();
  const id = await mei.channelId('tides');
  expect(await mei.channelId('moorings')).toBeGreaterThan(0);

  const edit = page.getByRole('form', { name: /General settings/ });
  await write(edit.getByLabel('Name'), 'currents');
  await press(button(page, 'Save changes'));
  await expect(page.getByRole('heading', { level: 2, name: 'currents' })).toBeVisible();
  await press(button(page, 'More for currents'));
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await keys('End', 'Enter');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await keys('Escape');
  await expect(question).toHaveCount(0);
  await expect(button(page, 'More for currents')).toBeFocused();
  await keys('Enter');
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await keys('End', 'Enter');
  await press(question.getByRole('button', { name: 'Archive channel' }));
  await expect(page.getByText(/This channel is archived/)).toBeVisible();
  await expect(button(page, 'More for currents')).toBeFocused();
  await press(button(page, 'Bring it back'));
  await expect(page.getByText(/This channel is archived/)).toHaveCount(0);
  const { stream } = await mei.get(`/streams/${id}`);
  expect(stream).toMatchObject({ name: 'currents', is_archived: false });
});

test('subscribers by keys: added, removed row by row, and F6 leads to Undo', async ({
  team: { mei, jonas },
  enter,
}) => {
  const ana = await addPerson(mei, 'Ana Breakwater');
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const id = await mei.channelId('pier');
  const page = await enter(mei, `#/channels/${id}/subscribers`);
  const { press, write, type, keys } = byKeys(page);
  const field = page.getByRole('combobox', { name: 'Add people' });
  await press(button(page, 'Add'));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Choose someone to add.');
  await type('Jonas');
  await expect(option(page, /Jonas Bollard/)).toBeVisible();
  await keys('Enter');
  await type('Ana');
  await expect(option(page, /Ana Breakwater/)).toBeVisible();
  await keys('Enter');
  await press(button(page, 'Add 2 people'));
  await expect(page.getByRole('heading', { name: '3 subscribers' })).toBeVisible();
  await press(button(page, 'Remove Ana Breakwater'));
  await expect(button(page, 'Remove Jonas Bollard')).toBeFocused();
  await keys('Enter');
  await expect(page.getByRole('heading', { name: '1 subscriber' })).toBeVisible();
  await expect(page.getByText('Removed Jonas Bollard')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  await keys('F6');
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeFocused();
  await keys('Enter');
  await expect(page.getByRole('heading', { name: '2 subscribers' })).toBeVisible();
  const { subscribers } = await mei.get(`/streams/${id}/members`);
  expect(subscribers).toEqual([mei.id, jonas.id]);
  expect(subscribers).not.toContain(ana.id);

  const filter = page.getByRole('searchbox', { name: 'Filter subscribers' });
  await write(filter, 'nobody');
  await press(button(page, 'Clear filter'));
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('');
});

test('folders and default channels by keys: created, renamed, reordered, archived', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/channels');
  const { press, write, type, keys } = byKeys(page);
  const folders = async () => {
    const { channel_folders } = await mei.get('/channel_folders');
    return (channel_folders as { name: string; order: number }[])
      .sort((a, b) => a.order - b.order)
      .map(({ name }) => name);
  };
  const dialog = page.getByRole('dialog');
  await press(button(page, 'New folder'));
  for (const name of ['Fleet', 'Shore', 'Weather']) {
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await keys('Enter');
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.');
    await type(name);
    await keys('Enter');
    await expect(button(page, 'New folder')).toBeFocused();
    if (name !== 'Weather') await keys('Enter');
  }
  // Faster than any response.
  await press(button(page, 'Move Weather'), 'ArrowUp');
  await keys('ArrowUp');
  await expect.poll(folders).toEqual(['Weather', 'Fleet', 'Shore']);
  await expect(button(page, 'Move Weather')).toBeFocused();
  await press(button(page, 'Edit Fleet'));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await keys('Control+a');
  await type('Boats');
  await keys('Enter');
  await expect(button(page, 'Edit Boats')).toBeFocused();
  await press(button(page, 'Archive Boats'));
  await expect(button(page, 'Archive Shore')).toBeFocused();
  await expect.poll(folders).toEqual(['Weather', 'Shore']);

  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const start = page.getByRole('combobox', { name: 'New people start in' });
  await write(start, 'p');
  await expect(option(page, /pier/)).toBeVisible();
  await keys('Enter');
  await expect(button(page, 'Remove pier')).toBeVisible();
});

test('groups by keys: created with members, renamed, members removed, deactivated (E12, E15)', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/groups');
  const { press, write, type, keys } = byKeys(page);
  await press(button(page, 'New group'));
  const form = page.getByRole('form', { name: 'New group' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await keys('Enter');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.');
  await type('Crew');
  await write(form.getByRole('combobox', { name: 'Members' }), 'Jonas');
  await expect(option(page, /Jonas Bollard/)).toBeVisible();
  await keys('Enter');
  await press(button(page, 'Create group'));
  await expect(page.getByRole('heading', { name: '2 people' })).toBeVisible();
  await expect(button(page, 'New group')).toBeFocused();
  await press(button(page, 'Remove Jonas Bollard'));
  await expect(button(page, 'Remove Mei Lantern')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  await keys('F6', 'Enter');
  await expect(button(page, 'Remove Jonas Bollard')).toBeVisible();

  await press(button(page, 'Edit'));
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await keys('Control+a');
  await type('Sailors');
  await keys('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Sailors' })).toBeVisible();
  const ours = async () => {
    const { user_groups } = await mei.get('/user_groups', { include_deactivated_groups: true });
    return (user_groups as { name: string }[]).find(({ name }) => name === 'Sailors');
  };
  expect(await ours()).toMatchObject({ members: [mei.id, jonas.id], deactivated: false });
  await press(button(page, 'More for Sailors'));
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await keys('End', 'Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Deactivate group' }));
  await expect(button(page, 'More for Sailors')).toBeFocused();
  await expect.poll(ours).toMatchObject({ deactivated: true });
});
