import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { testServer } from '../../../testing/testServer';

const NAME = 'Ben Quay';

async function harbor() {
  const server = await testServer();
  const { owner } = server;
  const ben = await server.signUp('Ben');
  const admin = await server.signUp('Ana', ROLE.administrator);
  for (const one of [owner, ben, admin]) await one.join('general');
  return { server, owner, ben, admin };
}

it('names, addresses and pictures that may not be changed are changed by administrators alone', async () => {
  const { owner, ben, admin } = await harbor();
  await owner.call('updateRealm', {
    name_changes_disabled: true,
    email_changes_disabled: true,
    avatar_changes_disabled: true,
  });
  // Without a word, as the API has it.
  await ben.call('updateSettings', { full_name: NAME });
  expect((await ben.call('getOwnUser', {})).full_name).toBe('Ben');
  expect(await ben.refused('updateSettings', { email: 'new@harbor.example' })).toMatchObject({
    msg: 'Email address changes are disabled in this organization.',
  });
  expect(await ben.refused('deleteAvatar', {})).toMatchObject({
    msg: 'Avatar changes are disabled in this organization.',
  });
  await admin.call('updateSettings', { full_name: 'Ana Quay' });
  expect(await admin.call('getOwnUser', {})).toMatchObject({ full_name: 'Ana Quay' });
  await admin.call('updateSettings', { email: 'ana.quay@harbor.example' });
  await owner.call('updateRealm', { name_changes_disabled: false });
  await ben.call('updateSettings', { full_name: NAME });
  expect((await ben.call('getOwnUser', {})).full_name).toBe(NAME);
});

it('a name is nobody else’s where names have to be unique', async () => {
  const { owner, ben } = await harbor();
  await ben.call('updateSettings', { full_name: 'Ana' });
  await ben.call('updateSettings', { full_name: 'Ben' });
  await owner.call('updateRealm', { require_unique_names: true });
  await ben.refused('updateSettings', { full_name: 'Ana' });
});

it('messages are edited, and who has read them is told, where the organization wants that', async () => {
  const { owner, ben } = await harbor();
  const message_id = await ben.send('general', 'Pier', 'ahoy');
  await ben.call('updateMessage', { message_id, content: 'ahoy!' });
  await owner.call('getReadReceipts', { message_id });
  await owner.call('updateRealm', { allow_message_editing: false, enable_read_receipts: false });
  await ben.refused('updateMessage', { message_id, content: 'ahoy?' });
  await owner.refused('getReadReceipts', { message_id });
});

it('pictures are shown in messages where the organization wants that', async () => {
  const { owner, ben } = await harbor();
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(bytes)], 'gull.png');
  const { body } = await ben.upload('/user_uploads', picture);
  const content = `[gull.png](${String(body['url'])})`;
  const rendered = async () => (await ben.call('renderMessage', { content })).rendered;
  expect(await rendered()).toContain('message_inline_image');
  await owner.call('updateRealm', { inline_image_preview: false });
  expect(await rendered()).not.toContain('message_inline_image');
});

it('topics are followed and unmuted by what one does in them, as one’s settings say', async () => {
  const { ben, owner } = await harbor();
  const followed = async () =>
    (await ben.register({ fetch_event_types: ['user_topic'] })).state.user_topics?.map(
      ({ topic_name, visibility_policy }) => [topic_name, visibility_policy],
    );
  const NEVER = 4;
  await ben.call('updateSettings', {
    automatically_follow_topics_policy: NEVER,
    automatically_unmute_topics_in_muted_streams_policy: NEVER,
    automatically_follow_topics_where_mentioned: false,
  });
  await ben.send('general', 'Left alone', 'ahoy');
  await owner.send('general', 'Not mine', '@**Ben**');
  expect(await followed()).toEqual([]);
  const STARTS = 3;
  await ben.call('updateSettings', {
    automatically_follow_topics_policy: STARTS,
    automatically_follow_topics_where_mentioned: true,
  });
  await ben.send('general', 'Begun', 'ahoy');
  await ben.send('general', 'Not mine', 'and me');
  await owner.send('general', 'Called', '@**Ben**');
  expect(await followed()).toEqual([
    ['Begun', 3],
    ['Called', 3],
  ]);
});

it('messages have a topic where the organization wants one', async () => {
  const { owner, ben } = await harbor();
  await ben.send('general', '', 'ahoy');
  await owner.call('updateRealm', { topics_policy: 'disable_empty_topic' });
  const message = { type: 'channel', to: 'general', topic: '', content: 'ahoy' } as const;
  expect(await ben.refused('sendMessage', message)).toMatchObject({ code: 'BAD_REQUEST' });
});

it('one’s own messages are deleted for as long as the organization says', async () => {
  const { server, owner, ben } = await harbor();
  await owner.call('updateRealm', { message_content_delete_limit_seconds: 60 });
  const [soon, late] = [
    await ben.send('general', 'Pier', 'a'),
    await ben.send('general', 'Pier', 'b'),
  ];
  await ben.call('deleteMessage', { message_id: soon });
  await server.clock.skip(61_000);
  await ben.refused('deleteMessage', { message_id: late });
  await owner.call('deleteMessage', { message_id: late });
});
