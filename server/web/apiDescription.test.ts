import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordings } from '~/testing/recordings';
import { redSquare } from '../testing/data/pictures';
import { ApiDescription } from '../testing/description/apiDescription';
import { unexplained } from '../testing/description/intendedDifferences';
import { type SeenAnswer, watchAnswers } from '../testing/testClient';
import { type Actor, type TestServer, testServer } from '../testing/testServer';

const recorded = recordings().filter(({ level }) => level === '372');

describe('responses and events conform to the public API description', () => {
  const description = ApiDescription.load();
  const faults = new Set<string>();
  const seen = new Set<string>();

  function look({ method, path, status, body }: SeenAnswer): void {
    if (description === undefined) return;
    seen.add(`${method} ${path.replace(/\d+/g, '{}')}`);
    for (const fault of description.faultsOfCall({ method, path, status, body })) faults.add(fault);
    if (path !== '/events' || status !== 200) return;
    for (const event of (body['events'] ?? []) as { type: string; op?: string }[]) {
      seen.add(`event ${event.type}/${event.op ?? ''}`);
    }
  }

  let stop = () => {};
  beforeAll(() => {
    stop = watchAnswers(look);
  });
  afterAll(() => {
    stop();
    // Not silently, so that anyone who runs this in a clone knows what was skipped.
    if (description === undefined) {
      console.warn('NOT CHECKED: the description of the public API is not beside this checkout');
    }
  });

  it.runIf(description !== undefined && recorded.length > 0)(
    'finds only known faults in recorded responses of a public server',
    () => {
      for (const { method, path, status, answer } of recorded.flatMap(({ calls }) => calls)) {
        const below = path.replace(/^\/api\/v1|\?.*$/g, '');
        look({ method, path: below, status, body: answer });
      }
      expect(unexplained(faults)).toEqual([]);
    },
  );

  it.runIf(description !== undefined)('reports missing, unknown and wrong fields', () => {
    const sent = { result: 'success', msg: '', id: '7', extra: 1 };
    expect(description?.faultsOfAnswer('POST', '/messages', 200, sent)).toEqual([
      'POST /messages 200.id: not of type integer',
      'POST /messages 200.extra: unknown',
    ]);
    const { id: _id, extra: _extra, ...less } = sent;
    expect(description?.faultsOfAnswer('POST', '/messages', 200, less)).toEqual([
      'POST /messages 200.id: missing',
    ]);
    const typing = { id: 1, type: 'reaction', op: 'from the future' };
    expect(description?.faultsOfEvent(typing)).toEqual([
      'event reaction/from the future: not described',
    ]);
  });

  it('finds no unknown faults in our server’s responses to a broad mix of requests', async () => {
    faults.clear();
    seen.clear();
    const server = await testServer();
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const queues = [await owner.register(), await ana.register({ client_capabilities: {} })];
    await talk(server, ana);
    await keep(owner);
    await arrange(server, ana);
    for (const queue of queues) await queue.events();
    await owner.register({ slim_presence: true });
    await server.visitor.call('getServerSettings', {});
    expect(unexplained(faults)).toEqual([]);
    if (description !== undefined) expect(seen.size).toBeGreaterThan(60);
  });
});

/** Messages: send, edit, move, read, react, delete. */
async function talk({ owner }: TestServer, ana: Actor): Promise<void> {
  await owner.createChannel('harbor', {}, [ana]);
  const id = await owner.send('harbor', 'tide', '@**Ana** **high** at <time:2026-01-01T12:00>');
  await ana.send('harbor', 'tide', '/poll Which?\nhigh\nlow');
  const direct = await ana.sendTo([owner], 'hello');
  await ana.call('addReaction', { message_id: id, emoji_name: 'tada' });
  await ana.call('removeReaction', { message_id: id, emoji_name: 'tada' });
  await owner.call('updateMessage', { message_id: id, content: 'low' });
  await owner.call('updateMessage', { message_id: id, topic: 'ebb', propagate_mode: 'change_all' });
  await ana.call('updateMessageFlags', { messages: [id, direct], op: 'add', flag: 'starred' });
  await ana.call('updateMessageFlags', { messages: [id], op: 'remove', flag: 'read' });
  await ana.call('setTypingStatus', { op: 'start', to: [owner.id] });
  await owner.call('getMessageHistory', { message_id: id });
  await owner.call('getReadReceipts', { message_id: id });
  await owner.call('renderMessage', { content: '**x**' });
  const narrow = [{ operator: 'search', operand: 'low' }];
  await owner.read(narrow);
  await owner.call('checkMessagesMatchNarrow', { msg_ids: [id], narrow });
  const range = { anchor: 'newest', num_before: 5, num_after: 0, narrow: [] } as const;
  await ana.call('updateMessageFlagsForNarrow', { ...range, op: 'add', flag: 'read' });
  await ana.call('markAllAsRead', {});
  await owner.upload('/user_uploads', new File([redSquare()], 'square.png'));
  await owner.call('getAttachments', {});
  await owner.call('deleteMessage', { message_id: id });
}

/** A user's own data. */
async function keep(owner: Actor): Promise<void> {
  const draft = { type: 'private', to: [owner.id], topic: '', content: 'x', timestamp: 1 } as const;
  const { ids } = await owner.call('createDrafts', { drafts: [draft] });
  await owner.call('updateDraft', { draft_id: ids[0] ?? 0, draft: { ...draft, content: 'y' } });
  await owner.call('getDrafts', {});
  await owner.call('deleteDraft', { draft_id: ids[0] ?? 0 });
  const snippet = await owner.call('createSavedSnippet', { title: 'a', content: 'b' });
  await owner.call('updateSavedSnippet', {
    saved_snippet_id: snippet.saved_snippet_id,
    title: 'c',
  });
  await owner.call('getSavedSnippets', {});
  await owner.call('deleteSavedSnippet', { saved_snippet_id: snippet.saved_snippet_id });
  const later = { scheduled_delivery_timestamp: 4_000_000_000 } as const;
  const plan = { type: 'direct', to: [owner.id], content: 'later', ...later } as const;
  const { scheduled_message_id } = await owner.call('createScheduledMessage', plan);
  await owner.call('updateScheduledMessage', { scheduled_message_id, content: 'sooner' });
  await owner.call('getScheduledMessages', {});
  await owner.call('deleteScheduledMessage', { scheduled_message_id });
  await owner.call('addAlertWords', { alert_words: ['boat'] });
  await owner.call('updateStatus', { status_text: 'away', emoji_name: 'tada' });
  await owner.call('updateStatus', { emoji_name: '' });
  await owner.call('getUserStatus', { user_id: owner.id });
  await owner.call('updatePresence', { status: 'active', slim_presence: true });
  await owner.call('getRealmPresence', {});
  await owner.call('updateSettings', { color_scheme: 2 });
  await owner.call('updateSettings', { full_name: 'Olga O.', timezone: 'Europe/Berlin' });
  await owner.call('getOwnUser', {});
}

/** People, channels, groups, the organization. */
async function arrange(server: TestServer, ana: Actor): Promise<void> {
  const { owner } = server;
  const { stream_id } = await owner.call('getStreamId', { stream: 'harbor' });
  await owner.call('updateStream', { stream_id, description: 'Boats', new_name: 'haven' });
  await owner.call('updateUserTopic', { stream_id, topic: 'tide', visibility_policy: 3 });
  const data = { stream_id, property: 'pin_to_top', value: true } as const;
  await owner.call('updateSubscriptionSettings', { subscription_data: [data] });
  await owner.call('getStreams', {});
  await owner.call('getStream', { stream_id });
  await owner.call('getSubscribers', { stream_id });
  await owner.call('getSubscriptions', { include_subscribers: true });
  await owner.call('getStreamTopics', { stream_id });
  await owner.call('getSubscriptionStatus', { user_id: ana.id, stream_id });
  await ana.call('unsubscribe', { subscriptions: ['haven'] });
  await owner.call('updateSubscriptions', { add: [{ name: 'pier' }], delete: ['haven'] });
  await owner.call('archiveStream', { stream_id });
  const group = { name: 'crew', description: '', members: [ana.id] };
  const { group_id: user_group_id } = await owner.call('createUserGroup', group);
  await owner.call('updateUserGroup', { user_group_id, name: 'mates' });
  await owner.call('updateUserGroupMembers', { user_group_id, delete: [ana.id] });
  await owner.call('getUserGroups', {});
  await owner.call('getUserGroupMembers', { user_group_id });
  await owner.call('deactivateUserGroup', { user_group_id });
  await owner.call('getUsers', { include_custom_profile_fields: true });
  await owner.call('getUser', { user_id: ana.id });
  await owner.call('getUserByEmail', { email: ana.account.email });
  await owner.call('updateUser', { user_id: ana.id, role: 300 });
  await owner.call('updateRealm', { name: 'Haven', message_content_edit_limit_seconds: 60 });
  const field = await owner.call('createProfileField', { name: 'Boat', field_type: 1 });
  await ana.call('updateProfileData', { data: [{ id: field.id, value: 'Tern' }] });
  await owner.call('getProfileFields', {});
  await owner.call('addLinkifier', {
    pattern: '#(?P<id>\\d+)',
    url_template: 'https://x.example/{id}',
  });
  await owner.call('getLinkifiers', {});
  await owner.call('getCustomEmoji', {});
  await owner.call('createInviteLink', {});
  await owner.call('getInvites', {});
  await owner.call('createBot', { full_name: 'Bell', short_name: 'bell' });
  await owner.call('getBots', {});
  await ana.call('muteUser', { muted_user_id: owner.id });
  const ben = await server.signUp('Ben');
  await owner.call('deactivateUser', { user_id: ben.id });
  await owner.call('reactivateUser', { user_id: ben.id });
}
