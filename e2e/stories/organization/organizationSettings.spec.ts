import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

/** Waits until nothing is left to save; the button alone says something else while it is busy. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
}

/** A realm setting, as reported to someone who signs in now. */
async function stored(person: Person, name: string): Promise<unknown> {
  const answer = await person.post('/register', { fetch_event_types: ['realm'] });
  return answer[`realm_${name}`];
}

async function groupId(person: Person, name: string): Promise<number> {
  const groups = (await person.get('/user_groups'))['user_groups'] as {
    id: number;
    name: string;
  }[];
  return groups.find((group) => group.name === name)?.id ?? 0;
}

test('saved organization details change for everyone', async ({ team: { mei, jonas }, enter }) => {
  const page = await enter(mei, '#/organization/profile');
  const his = await enter(jonas, '#/organization/profile');
  const form = page.getByRole('form', { name: 'Organization' });
  const name = form.getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(name).toHaveValue('Harbor Robotics');
  await expectAccessible(page);
  await expectSaved(page);

  await name.fill('');
  await form.getByLabel('Days until new members').fill('2000000');
  await save.click();
  await expect(form.getByText('This can’t be empty.')).toBeVisible();
  await name.fill('Pier Nine');
  await name.press('Enter');
  await expect(form.getByText('At most 1,000,000 days.')).toBeVisible();
  await expect(name).toHaveValue('Pier Nine');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('Harbor Robotics');
  await expectSaved(page);

  await name.fill('Pier Nine');
  await form.getByLabel('Description').fill('We build **boats**.');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByRole('region', { name: 'Preview: Description' })).toContainText(
    'We build boats.',
  );
  await form.getByLabel('New channels').selectOption('#general');
  await form.getByLabel('People need an invitation to join').uncheck();
  await expect(page.getByText('4 unsaved changes')).toBeVisible();
  await save.click();
  await expectSaved(page);
  await expect(his.getByRole('heading', { level: 2, name: 'Pier Nine' })).toBeVisible();
  await expect(his.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(
    his.getByText('Only administrators can change these settings, and some of them only owners.'),
  ).toBeVisible();
  expect(await stored(mei, 'new_stream_announcements_stream_id')).toBe(
    await mei.channelId('general'),
  );
  expect(await stored(mei, 'invite_required')).toBe(false);
});

test('times are chosen, entered or unlimited', async ({ team: { mei }, enter }) => {
  const page = await enter(mei, '#/organization/permissions');
  const form = page.getByRole('form', { name: 'Permissions' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  const edit = form.getByLabel('Time limit for editing messages', { exact: true });
  await edit.selectOption('Custom');
  const minutes = form.getByLabel('Time limit for editing messages, in minutes');
  await minutes.fill('0');
  await save.click();
  await expect(form.getByText('Enter a number above 0.')).toBeVisible();
  await minutes.fill('37');
  await form
    .getByLabel('Time limit for deleting your own messages', { exact: true })
    .selectOption('Any time');
  await form.getByLabel('Messages without a topic').selectOption('Aren’t allowed');
  await save.click();
  await expectSaved(page);
  expect(await stored(mei, 'message_content_edit_limit_seconds')).toBe(37 * 60);
  expect(await stored(mei, 'message_content_delete_limit_seconds')).toBeNull();
  expect(await stored(mei, 'topics_policy')).toBe('disable_empty_topic');

  await page.goto(`${mei.origin}/#/organization/profile`);
  const keep = page.getByLabel('Delete messages after', { exact: true });
  const warning = page.getByText(/Within an hour of saving, everything posted here before/);
  await expect(warning).toHaveCount(0);
  await keep.selectOption('Custom');
  const days = page.getByLabel('Delete messages after, in days');
  await days.fill('999999999');
  await save.click();
  await expect(page.getByText('At most 1,000,000 days.')).toBeVisible();
  await expect(days).toBeFocused();
  await expect(page.getByText('At most 1,000,000 days.')).toBeInViewport();
  await keep.selectOption('1 year');
  await expect(warning).toBeVisible();
  const until = page.getByLabel('Days until new members are full members');
  for (const wrong of ['-5', '1.5', '']) {
    await until.fill(wrong);
    await expect(until).toHaveValue(wrong);
    await save.click();
    await expect(page.getByText('Enter a whole number, 0 or more.')).toBeVisible();
  }
  await until.fill('3');
  await save.click();
  await expectSaved(page);
  expect(await stored(mei, 'message_retention_days')).toBe(365);
  expect(await stored(mei, 'waiting_period_threshold')).toBe(3);
  // Not at whatever is next to where the bar was.
  await expect(until).toBeFocused();
});

test('a permission that two people change at once becomes a choice, not an overwrite', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/permissions');
  const form = page.getByRole('form', { name: 'Permissions' });
  const save = page.getByRole('button', { name: 'Save changes' });
  const field = form.getByRole('combobox', { name: 'Make invitation links' });
  await field.click();
  await field.fill('Jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await expect(form.getByText('Jonas Bollard gains this.')).toBeVisible();

  // The server may know about it before the page does.
  const refusal = { result: 'error', code: 'EXPECTATION_MISMATCH', msg: "'old' does not match" };
  await page.route('**/api/v1/realm', (route) => route.fulfill({ status: 400, json: refusal }));
  await save.click();
  await expect(page.getByText('Someone changed one of these at the same time.')).toBeVisible();
  await page.unroute('**/api/v1/realm');

  const owners = await groupId(mei, 'role:owners');
  await mei.patch('/realm', { create_multiuse_invite_group: { new: owners } });
  const conflict = form.getByRole('group', { name: 'Make invitation links' });
  await expect(conflict.getByText('was changed while you were editing')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await save.click();
  await expectSaved(page);
  expect(await stored(mei, 'create_multiuse_invite_group')).toEqual({
    direct_members: [jonas.id],
    direct_subgroups: [await groupId(mei, 'role:administrators')],
  });
});

test('administrators can’t change what is reserved for owners', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.patch(`/users/${jonas.id}`, { role: 200 });
  const page = await enter(jonas, '#/organization/permissions');
  const form = page.getByRole('form', { name: 'Permissions' });
  await expect(form.getByLabel('Create groups', { exact: true })).toBeDisabled();
  await expect(form.getByText('Only owners can change this.').first()).toBeVisible();
  await expect(form.getByLabel('Resolve topics', { exact: true })).toBeEnabled();
  await page.goto(`${mei.origin}/#/organization/profile`);
  await expect(page.getByLabel('Delete messages after', { exact: true })).toBeDisabled();
});

test('statistics show the organization as this person sees it', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'keel' }],
    invite_only: true,
  });
  const page = await enter(mei, '#/organization/statistics');
  const people = page.getByRole('table', { name: 'People by role' });
  await expect(people.getByRole('row', { name: 'Members 1' })).toBeVisible();
  const places = page.getByRole('table', { name: 'Channels by kind' });
  await expect(places.getByRole('row', { name: 'Private 1' })).toBeVisible();
  await expectAccessible(page);
  const his = await enter(jonas, '#/organization/statistics');
  const hisPlaces = his.getByRole('table', { name: 'Channels by kind' });
  await expect(hisPlaces.getByRole('row', { name: 'Private 0' })).toBeVisible();
  await mei.patch(`/users/${jonas.id}`, { role: 200 });
  await expect(people.getByRole('row', { name: 'Administrators 1' })).toBeVisible();
});
