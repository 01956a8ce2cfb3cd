import { expectAccessible } from '../../support/accessible';
import { addPerson } from '../../support/person';
import { expect, test } from '../../support/test';

test('E2 a new channel’s people see it at once; errors appear at their fields', async ({
  team: { mei, jonas },
  enter,
}) => {
  const theirs = await enter(jonas);
  const page = await enter(mei);
  await page.getByRole('button', { name: 'New channel' }).first().click();
  const form = page.getByRole('form', { name: 'New channel' });
  await form.getByRole('button', { name: 'Create channel' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('General');
  await form.getByRole('button', { name: 'Create channel' }).click();
  await expect(form.getByText('A channel with that name already exists.')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('gripper seals');
  const about = form.getByLabel('What is it about?');
  await about.fill('Keeping the sea out of ');
  await about.pressSequentially('#gen');
  await page.getByRole('option', { name: /^general >/ }).click();
  await expect(about).toHaveValue('Keeping the sea out of #**general** ');
  await form.getByRole('radio', { name: /Private/ }).check({ force: true });
  await form.getByRole('combobox', { name: 'Add people' }).fill('Jon');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'gripper seals' })).toBeVisible();
  await expect(page.getByText(/Private channel/)).toBeVisible();
  await expect(theirs.getByRole('link', { name: /gripper seals/ })).toBeVisible();
});

test('E2 several channels are created at once; a refused one is named and stays in the form', async ({
  team: { mei, jonas },
  enter,
}) => {
  const hidden = { subscriptions: [{ name: 'secret' }], invite_only: true };
  await mei.post('/users/me/subscriptions', hidden);
  const page = await enter(jonas, '#/channels/new');
  const form = page.getByRole('form', { name: 'New channel' });
  await form.getByLabel('Name', { exact: true }).fill('tides');
  await form.getByRole('button', { name: 'Another channel' }).click();
  await form.getByLabel('Name 2').fill('secret');
  await form.getByRole('checkbox', { name: /Skip channels that can’t be created/ }).check();
  await form.getByRole('button', { name: 'Create 2 channels' }).click();
  await expect(page.getByText('Created tides')).toBeVisible();
  await expect(form.getByText(/secret refused/)).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('secret');
});

test('a new channel starts in the folder whose heading it was opened from', async ({
  team: { mei },
  enter,
}) => {
  const folder = await mei.post('/channel_folders/create', { name: 'Fleet', description: '' });
  await mei.patch(`/streams/${await mei.channelId('general')}`, {
    folder_id: folder['channel_folder_id'],
  });
  const page = await enter(mei);
  await page.getByRole('button', { name: 'New channel' }).click();
  const form = page.getByRole('form', { name: 'New channel' });
  await expect(form.getByLabel('Folder').locator('option:checked')).toHaveText('Fleet');
  await form.getByLabel('Name', { exact: true }).fill('ferries');
  await form.getByRole('button', { name: 'Create channel' }).click();
  await expect(
    page.getByRole('form', { name: /General settings/ }).getByLabel('Folder'),
  ).toHaveValue(String(folder['channel_folder_id']));
});

test('E3 renaming a channel reaches everyone; a concurrent change by someone else isn’t overwritten', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.channelId('general');
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const theirs = await enter(jonas);
  const page = await enter(mei, `#/channels/${id}/general`);
  const form = page.getByRole('form', { name: /General settings/ });
  const name = form.getByLabel('Name');
  await name.fill('pier');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText(/pier' already exists/)).toBeVisible();
  await name.fill('harbor');
  await mei.patch(`/streams/${id}`, { new_name: 'quay' });
  await expect(page.getByRole('heading', { level: 2, name: 'quay' })).toBeVisible();
  const choice = form.getByRole('group', { name: 'Name: changed by someone else' });
  await expect(choice).toContainText('quay');
  await expect(name).toHaveValue('harbor');
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs.getByRole('link', { name: /harbor/ })).toBeVisible();
  await expectAccessible(page);
});

test('E3 making a channel private explains the consequences before saving', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const id = await mei.channelId('pier');
  const theirs = await enter(jonas, `#/channels/${id}`);
  await expect(theirs.getByRole('button', { name: 'Join channel' })).toBeVisible();
  const page = await enter(mei, `#/channels/${id}/general`);
  await page.getByRole('radio', { name: /Private/ }).check({ force: true });
  await expect(page.getByText(/only they and administrators can find it/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Private channel · created/)).toBeVisible();
  await expect(theirs.getByText('Channel not found')).toBeVisible();
});

test('2.1 who can post is changed with chips; a conflict offers both values', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.channelId('general');
  const page = await enter(mei, `#/channels/${id}/permissions`);
  const post = page.getByRole('combobox', { name: 'Post messages' });
  await page.getByRole('button', { name: 'Remove Everyone' }).click();
  await post.fill('Jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await expect(page.getByText(/Mei Lantern loses it/)).toBeVisible();
  await page.getByRole('button', { name: '1 person: Post messages' }).click();
  await expect(page.getByRole('dialog').getByText('Jonas Bollard')).toBeVisible();
  await page.keyboard.press('Escape');
  const value = { direct_members: [mei.id], direct_subgroups: [] };
  await mei.patch(`/streams/${id}`, { can_send_message_group: { new: value } });
  const choice = page.getByRole('group', { name: 'Post messages' });
  await expect(choice.getByText('Choose which version to keep.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'needs your choice' })).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  const { stream } = await mei.get(`/streams/${id}`);
  expect((stream as { can_send_message_group: unknown }).can_send_message_group).toEqual({
    direct_members: [jonas.id],
    direct_subgroups: [],
  });
});

test('people are added to a channel by group, and removed with Undo', async ({
  team: { mei, jonas },
  enter,
}) => {
  const ana = await addPerson(mei, 'Ana Breakwater');
  await mei.post('/user_groups/create', {
    name: 'Crew',
    description: '',
    members: [ana.id, jonas.id],
  });
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const id = await mei.channelId('pier');
  const page = await enter(mei, `#/channels/${id}/subscribers`);
  await page.getByRole('combobox', { name: 'Add people' }).fill('Crew');
  await page.getByRole('option', { name: /Crew/ }).click();
  await page.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(page.getByText('Added 2 people.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 subscribers' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Ana Breakwater' }).click();
  await expect(page.getByRole('heading', { name: '2 subscribers' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '3 subscribers' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter subscribers' }).fill('nobody');
  await expect(page.getByText('No one found.')).toBeVisible();
  // PE1: a subscriber sees who is in the channel, but can't remove anyone.
  const theirs = await enter(jonas, `#/channels/${id}/subscribers`);
  await expect(theirs.getByRole('heading', { name: '3 subscribers' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('personal channel settings are saved: color, pin, notifications back to default', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  const page = await enter(mei, `#/channels/${id}/personal`);
  await page.getByRole('radio', { name: 'Violet' }).check({ force: true });
  await page.getByRole('switch', { name: 'Pin to the top' }).check();
  await expect(page.getByRole('button', { name: 'Pinned' })).toBeVisible();
  const sound = page.getByRole('group', { name: 'Sound' });
  await sound.getByRole('radio', { name: 'On', exact: true }).check({ force: true });
  const own = async () => {
    const { subscriptions } = await mei.get('/users/me/subscriptions');
    const one = (subscriptions as Record<string, unknown>[]).find((s) => s['stream_id'] === id);
    return [one?.['color'], one?.['pin_to_top'], one?.['audible_notifications']];
  };
  await expect.poll(own).toEqual(['#b0a5fd', true, true]);
  await sound.getByRole('radio', { name: /Default/ }).check({ force: true });
  await expect.poll(own).toEqual(['#b0a5fd', true, null]);
  await expectAccessible(page);
});

test('E19 a channel is found, previewed and joined; archived and unarchived', async ({
  team: { mei, jonas },
  enter,
}) => {
  const pier = { name: 'pier', description: 'Where boats are' };
  await mei.post('/users/me/subscriptions', { subscriptions: [pier] });
  const page = await enter(jonas, '#/channels');
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Filter channels', exact: true }).fill('boats');
  await page.getByRole('link', { name: /pier/ }).click();
  await expect(page.getByText('Where boats are').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join channel' }).click();
  await expect(page.getByText('You joined pier')).toBeVisible();
  await expect(page.getByRole('link', { name: 'For you' })).toBeVisible();

  const id = await mei.channelId('pier');
  const mine = await enter(mei, `#/channels/${id}/general`);
  await mine.getByRole('button', { name: 'More for pier' }).click();
  await mine.getByRole('menuitem', { name: 'Archive channel' }).click();
  await mine.getByRole('button', { name: 'Archive channel' }).click();
  await expect(page.getByText(/This channel is archived/)).toBeVisible();
  await mine.getByRole('radio', { name: 'Archived' }).check({ force: true });
  await expect(mine.getByRole('group', { name: 'Channels' }).getByText('pier')).toBeVisible();
  await mine.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText(/This channel is archived/)).toHaveCount(0);
});

test('a thousand channels cost as much as fifty: by keys to the last and back, the open one, and any by its name', async ({
  team: { mei },
  enter,
}) => {
  const names = Array.from({ length: 1000 }, (_, n) => `pier ${String(n).padStart(3, '0')}`);
  await mei.post('/users/me/subscriptions', { subscriptions: names.map((name) => ({ name })) });
  const open = await mei.channelId('pier 700');
  const page = await enter(mei, `#/channels/${open}/general`);
  const list = page.getByRole('group', { name: 'Channels' });
  const row = (name: RegExp) => list.getByRole('link', { name });
  await expect(row(/^pier 700/)).toBeInViewport();
  expect(await list.getByRole('link').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Filter channels', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(row(/^pier 700/)).toBeFocused();
  await expect(row(/^pier 700/)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(row(/^pier 701/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(/^pier 999/)).toBeFocused();
  await expect(row(/^pier 999/)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row(/^general/)).toBeFocused();
  await page.getByRole('searchbox', { name: 'Filter channels', exact: true }).fill('pier 500');
  await expect(row(/^pier 500/)).toBeVisible();
  await expect(row(/^general/)).toHaveCount(0);
});
