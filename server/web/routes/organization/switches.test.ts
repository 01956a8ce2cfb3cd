import sharp from 'sharp';
import { expect, it } from 'vitest';
import { WILDCARD_MENTION_LARGE } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import { systemGroup } from '../../../testing/systemGroup';
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

it('only administrators can change names, emails and avatars when that is disabled', async () => {
  const { owner, ben, admin } = await harbor();
  await owner.call('updateRealm', {
    name_changes_disabled: true,
    email_changes_disabled: true,
    avatar_changes_disabled: true,
  });
  // Silently ignored, as in the API.
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

it('names must be unique if the organization requires it', async () => {
  const { owner, ben } = await harbor();
  await ben.call('updateSettings', { full_name: 'Ana' });
  await ben.call('updateSettings', { full_name: 'Ben' });
  await owner.call('updateRealm', { require_unique_names: true });
  await ben.refused('updateSettings', { full_name: 'Ana' });
  await ben.refused('updateSettings', { full_name: 'A\u200bna\u200d' });
});

it('names don’t contain what no one can see, nor only that', async () => {
  const { owner, ben } = await harbor();
  const nameOf = async (full_name: string) => {
    await ben.call('updateSettings', { full_name });
    return (await ben.call('getOwnUser', {})).full_name;
  };
  expect(await nameOf('\ufeffB\u00ade\u200cn\u2060')).toBe('Ben');
  // Joiners that shape an emoji or a word stay.
  expect(await nameOf('Ben 👩🏽\u200d🚀')).toBe('Ben 👩🏽\u200d🚀');
  expect(await nameOf('می\u200cنا')).toBe('می\u200cنا');
  expect(await ben.refused('updateSettings', { full_name: '\u200b \u3164' })).toMatchObject({
    msg: "Name can't be empty.",
  });
  await owner.refused('updateRealm', { name: '\u200b' });
  await owner.call('updateRealm', { name: '\u202eHarbor' });
  expect((await owner.call('getServerSettings', {})).realm_name).toBe('Harbor');
  await owner.join('ideas');
  expect(
    await owner.refused('createChannel', { name: 'ideas\u200b', subscribers: [] }),
  ).toMatchObject({
    msg: expect.stringContaining('already'),
  });
});

it('message editing and read receipts can be disabled', async () => {
  const { owner, ben } = await harbor();
  const message_id = await ben.send('general', 'Pier', 'ahoy');
  await ben.call('updateMessage', { message_id, content: 'ahoy!' });
  await owner.call('getReadReceipts', { message_id });
  await owner.call('updateRealm', { allow_message_editing: false, enable_read_receipts: false });
  await ben.refused('updateMessage', { message_id, content: 'ahoy?' });
  await owner.refused('getReadReceipts', { message_id });
});

it('inline image previews can be disabled', async () => {
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

it('follows and unmutes topics by activity, according to the user’s settings', async () => {
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

it('messages need a topic if the organization requires one', async () => {
  const { owner, ben } = await harbor();
  await ben.send('general', '', 'ahoy');
  await owner.call('updateRealm', { topics_policy: 'disable_empty_topic' });
  const message = { type: 'channel', to: 'general', topic: '', content: 'ahoy' } as const;
  expect(await ben.refused('sendMessage', message)).toMatchObject({ code: 'BAD_REQUEST' });
});

it('users can delete their own messages within the organization’s time limit', async () => {
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

it('unmutes topics in muted channels by activity, according to the user’s settings', async () => {
  const { ben } = await harbor();
  const { stream_id } = await ben.call('getStreamId', { stream: 'general' });
  const subscription_data = [{ stream_id, property: 'is_muted', value: true }] as const;
  await ben.call('updateSubscriptionSettings', { subscription_data });
  const policies = async () =>
    (await ben.register({ fetch_event_types: ['user_topic'] })).state.user_topics?.map(
      ({ topic_name, visibility_policy }) => [topic_name, visibility_policy],
    );
  const [STARTS, NEVER] = [3, 4] as const;
  await ben.call('updateSettings', {
    automatically_follow_topics_policy: NEVER,
    automatically_unmute_topics_in_muted_streams_policy: NEVER,
  });
  await ben.send('general', 'Left muted', 'ahoy');
  expect(await policies()).toEqual([]);
  await ben.call('updateSettings', { automatically_unmute_topics_in_muted_streams_policy: STARTS });
  await ben.send('general', 'Begun', 'ahoy');
  const UNMUTED = 2;
  expect(await policies()).toEqual([['Begun', UNMUTED]]);
});

it('sends typing notifications only to users who want them', async () => {
  const { ben, owner } = await harbor();
  const queue = await ben.register({ event_types: ['typing'] });
  const type = () => owner.call('setTypingStatus', { op: 'start', type: 'direct', to: [ben.id] });
  await ben.call('updateSettings', { receives_typing_notifications: false });
  await type();
  await ben.call('updateSettings', { receives_typing_notifications: true });
  await type();
  expect(await queue.eventsOf('typing')).toHaveLength(1);
});

it('announces new users in the organization’s channel for signups', async () => {
  const { owner } = await harbor();
  const join = (name: string) => {
    const email = `${name.toLowerCase()}@harbor.example`;
    return owner.call('createUser', { email, full_name: name, password: 'a lantern on the pier' });
  };
  const told = async () =>
    (await owner.read([{ operator: 'topic', operand: 'signups' }])).map(({ content }) => content);
  await owner.call('updateRealm', { signup_announcements_stream_id: -1 });
  await join('Wen');
  expect(await told()).toEqual([]);
  const { stream_id } = await owner.call('getStreamId', { stream: 'general' });
  await owner.call('updateRealm', { signup_announcements_stream_id: stream_id });
  await join('Ida');
  expect(await told()).toEqual([expect.stringContaining('Ida')]);
});

it('code blocks without a language use the organization’s default', async () => {
  const { owner, ben } = await harbor();
  const content = '```\nlet a;\n```';
  const rendered = async () => (await ben.call('renderMessage', { content })).rendered;
  expect(await rendered()).not.toContain('data-code-language');
  await owner.call('updateRealm', { default_code_block_language: 'rust' });
  expect(await rendered()).toContain('data-code-language="Rust"');
});

it('only users who can mention many people can use wildcards in a large channel', async () => {
  const { server, owner, ben } = await harbor();
  for (let i = 0; i < WILDCARD_MENTION_LARGE; i += 1)
    await (await server.signUp(`Hand ${i}`)).join('general');
  const call = { type: 'channel', to: 'general', topic: 'Drill', content: '@**all**' } as const;
  expect(await ben.refused('sendMessage', call)).toMatchObject({
    code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
  });
  const members = await systemGroup(owner, 'role:members');
  await owner.call('updateRealm', { can_mention_many_users_group: { new: members } });
  await ben.call('sendMessage', call);
});

it('only users chosen by the organization can set who can delete messages in a channel', async () => {
  const { owner, ben } = await harbor();
  const stream_id = await ben.createChannel('berths');
  const members = await systemGroup(owner, 'role:members');
  const decide = { stream_id, can_delete_any_message_group: { new: members } };
  const admins = await systemGroup(owner, 'role:administrators');
  await owner.call('updateRealm', { can_set_delete_message_policy_group: { new: admins } });
  await ben.refused('updateStream', decide);
  await owner.call('updateRealm', { can_set_delete_message_policy_group: { new: members } });
  await ben.call('updateStream', decide);
});
