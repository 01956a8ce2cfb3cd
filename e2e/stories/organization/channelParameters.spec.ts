import type { Locator, Page } from 'playwright/test';
import type { Person } from '../../support/person';
import { sentParams } from '../../support/sentParams';
import { expect, test } from '../../support/test';

const PERMISSIONS: readonly (readonly [param: string, label: string])[] = [
  ['can_send_message_group', 'Post messages'],
  ['can_subscribe_group', 'Join on their own'],
  ['can_add_subscribers_group', 'Add subscribers'],
  ['can_remove_subscribers_group', 'Remove subscribers'],
  ['can_administer_channel_group', 'Manage this channel'],
  ['can_delete_any_message_group', 'Delete any message'],
  ['can_delete_own_message_group', 'Delete their own messages'],
  ['can_move_messages_out_of_channel_group', 'Move messages to other channels'],
  ['can_move_messages_within_channel_group', 'Move messages between topics'],
  ['can_resolve_topics_group', 'Resolve topics'],
];

const GROUP_PERMISSIONS: typeof PERMISSIONS = [
  ['can_mention_group', 'Mention this group'],
  ['can_join_group', 'Join on their own'],
  ['can_leave_group', 'Leave on their own'],
  ['can_add_members_group', 'Add members'],
  ['can_remove_members_group', 'Remove members'],
  ['can_manage_group', 'Manage this group'],
];

/** Adds a person to the chips of each permission. */
async function addToEach(page: Page, where: Locator, fields: typeof PERMISSIONS, who: string) {
  for (const [, label] of fields) {
    await where.getByRole('combobox', { name: label, exact: true }).fill(who);
    await page.getByRole('option', { name: who }).click();
  }
}

async function prepare(mei: Person): Promise<void> {
  await mei.patch('/realm', {
    enable_spectator_access: true,
    new_stream_announcements_stream_id: await mei.channelId('general'),
  });
  await mei.post('/channel_folders/create', { name: 'Fleet', description: '' });
}

test('E2 every parameter has its control when channels are created', async ({
  team: { mei },
  enter,
}) => {
  await prepare(mei);
  const page = await enter(mei, '#/channels/new');
  const sent = sentParams(page, 'POST', /\/users\/me\/subscriptions$/);
  const form = page.getByRole('form', { name: 'New channel' });
  await form.getByLabel('Name', { exact: true }).fill('pier');
  await form.getByLabel('What is it about?').fill('Where boats are');
  await form.getByRole('button', { name: 'Another channel' }).click();
  await form.getByLabel('Name 2').fill('quay');
  await form.getByLabel('Folder').selectOption('Fleet');
  await form.getByRole('radio', { name: /On the web/ }).check({ force: true });
  await form.getByRole('combobox', { name: 'Add people' }).fill('Jon');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await form.getByRole('checkbox', { name: /Announce it/ }).check();
  await form.getByRole('checkbox', { name: /Default channel/ }).check();
  await form.getByRole('checkbox', { name: /Notify people/ }).uncheck();
  await form.getByRole('checkbox', { name: /Skip channels that can’t be created/ }).check();
  await form.getByLabel('Topics').selectOption('Every message needs a topic');
  await form.getByLabel('Keep messages').selectOption('For a number of days');
  await form.getByLabel('Days').fill('0');
  await form.getByRole('button', { name: 'Create 2 channels' }).click();
  await expect(form.getByText(/at least 1|between|whole number/i)).toBeVisible();
  await form.getByLabel('Days').fill('30');
  await form.getByText('Permissions').click();
  await addToEach(page, form, PERMISSIONS, 'Jonas Bollard');
  await form.getByRole('button', { name: 'Create 2 channels' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'pier' })).toBeVisible();
  expect(Object.fromEntries(sent)).toMatchObject({
    authorization_errors_fatal: 'false',
    announce: 'true',
    is_web_public: 'true',
    is_default_stream: 'true',
    history_public_to_subscribers: 'true',
    message_retention_days: '30',
    topics_policy: '"disable_empty_topic"',
    send_new_subscription_messages: 'false',
  });
  const names = ['subscriptions', 'principals', 'folder_id', ...PERMISSIONS.map(([name]) => name)];
  expect(names.filter((name) => !sent.has(name))).toEqual([]);
  const { stream } = await mei.get(`/streams/${await mei.channelId('quay')}`);
  expect(stream).toMatchObject({ is_web_public: true, message_retention_days: 30 });
});

test('E3 every parameter has its control in channel settings', async ({ team: { mei }, enter }) => {
  await prepare(mei);
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const id = await mei.channelId('pier');
  const page = await enter(mei, `#/channels/${id}/general`);
  const sent = sentParams(page, 'PATCH', new RegExp(`/streams/${id}$`));
  const form = page.getByRole('form', { name: /General settings/ });
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  };
  await form.getByLabel('Name').fill('quay');
  await form.getByLabel('Description').fill('Where boats are');
  await form.getByLabel('Folder').selectOption('Fleet');
  await form.getByLabel('Topics').selectOption('A topic, or general chat');
  await form.getByLabel('Keep messages').selectOption('Forever');
  await form.getByRole('switch', { name: /Default channel/ }).check();
  await form.getByRole('radio', { name: /On the web/ }).check({ force: true });
  await save();
  await form.getByRole('switch', { name: /Default channel/ }).uncheck();
  await save();
  await form.getByRole('radio', { name: /Private/ }).check({ force: true });
  await form.getByRole('switch', { name: /Earlier messages/ }).uncheck();
  await save();
  await form.getByLabel('Folder').selectOption('No folder');
  await save();
  expect(sent.get('folder_id')).toBe('null');
  expect(sent.get('message_retention_days')).toBe('"unlimited"');
  await page.getByRole('link', { name: 'Permissions' }).click();
  await addToEach(page, page.locator('main'), PERMISSIONS, 'Jonas Bollard');
  await save();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Archive channel' }).click();
  await page.getByRole('button', { name: 'Archive channel' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText(/This channel is archived/)).toHaveCount(0);
  const names = [
    'description',
    'new_name',
    'is_private',
    'is_web_public',
    'history_public_to_subscribers',
    'is_default_stream',
    'message_retention_days',
    'is_archived',
    'folder_id',
    'topics_policy',
    ...PERMISSIONS.map(([name]) => name),
  ];
  expect(names.filter((name) => !sent.has(name))).toEqual([]);
});

test('E19 every filter of the channel list can be turned on', async ({ team: { mei }, enter }) => {
  const page = await enter(mei, '#/channels');
  const sent = sentParams(page, 'GET', /\/api\/v1\/streams$/);
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
  const tick = async (name: string) => {
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name }).click();
  };
  await tick('Every channel, as an administrator');
  await expect.poll(() => sent.get('include_all')).toBe('false');
  for (const [label, name] of [
    ['Public channels', 'include_public'],
    ['Channels on the web', 'include_web_public'],
    ['Channels you can read', 'include_can_access_content'],
    ['Archived channels too', 'exclude_archived'],
  ] as const) {
    await tick(label);
    await expect.poll(() => sent.get(name)).toBe('false');
  }
  await tick('Mark default channels');
  await expect(page.getByText(/Default/).first()).toBeVisible();
  expect(sent.get('include_default')).toBe('true');
  expect([sent.get('include_subscribed'), sent.has('include_owner_subscribed')]).toEqual([
    'true',
    true,
  ]);
});

test('E12, E15 every parameter has its control when a group is created and its members change', async ({
  team: { mei },
  enter,
}) => {
  await mei.post('/user_groups/create', { name: 'Fleet', description: '', members: [mei.id] });
  const page = await enter(mei, '#/groups/new');
  const created = sentParams(page, 'POST', /\/user_groups\/create$/);
  const changed = sentParams(page, 'POST', /\/user_groups\/\d+\/members$/);
  const form = page.getByRole('form', { name: 'New group' });
  await form.getByLabel('Name').fill('Crew');
  await form.getByLabel('Description').fill('Who sails');
  for (const name of ['Jonas', 'Fleet']) {
    await form.getByRole('combobox', { name: 'Members' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await form.getByText('Permissions').click();
  await addToEach(page, form, GROUP_PERMISSIONS, 'Jonas Bollard');
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Crew' })).toBeVisible();
  const names = ['name', 'description', 'members', 'subgroups'];
  const all = [...names, ...GROUP_PERMISSIONS.map(([name]) => name)];
  expect(all.filter((name) => !created.has(name))).toEqual([]);
  const members = page.getByRole('group', { name: 'Members of Crew' });
  for (const name of ['Jonas Bollard', 'Fleet']) {
    const remove = members.getByRole('button', { name: `Remove ${name}` });
    await remove.click();
    await expect(remove).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Add members' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(remove).toBeVisible();
  }
  const steps = ['add', 'delete', 'add_subgroups', 'delete_subgroups'];
  expect(steps.filter((name) => !changed.has(name))).toEqual([]);
});
