import { updateRealm } from '~/contract/routes/organization';
import type { RecordedCall, Recording } from '~/testing/recordings';
import { redSquare } from '../data/pictures';
import { type Actor, type TestServer, testServer } from '../testServer';
import { Ids } from './ids';

/** The parts of register and of messages that are used here. */
interface Person {
  readonly user_id: number;
  readonly full_name: string;
  readonly role: number;
  readonly is_bot: boolean;
  readonly bot_type?: number | null;
  readonly profile_data?: Readonly<Record<string, { readonly value: string }>>;
}
interface ToldChannel {
  readonly stream_id: number;
  readonly name: string;
  readonly description: string;
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly is_archived: boolean;
  readonly history_public_to_subscribers: boolean;
}
interface State {
  readonly user_id: number;
  readonly realm_users: readonly Person[];
  readonly subscriptions: readonly ToldChannel[];
  readonly unsubscribed: readonly ToldChannel[];
  readonly never_subscribed: readonly ToldChannel[];
  readonly realm_default_streams: readonly number[];
  readonly realm_user_groups: readonly {
    readonly name: string;
    readonly description: string;
    readonly members: readonly number[];
    readonly is_system_group: boolean;
  }[];
  readonly realm_emoji: Readonly<Record<string, { readonly name: string }>>;
  readonly realm_linkifiers: readonly { readonly pattern: string; readonly url_template: string }[];
  readonly realm_domains: readonly {
    readonly domain: string;
    readonly allow_subdomains: boolean;
  }[];
  readonly custom_profile_fields: readonly {
    readonly id: number;
    readonly name: string;
    readonly type: number;
    readonly hint: string;
    readonly field_data: string;
  }[];
  readonly alert_words: readonly string[];
  readonly user_topics: readonly {
    readonly stream_id: number;
    readonly topic_name: string;
    readonly visibility_policy: number;
  }[];
  readonly recent_private_conversations: readonly { readonly user_ids: readonly number[] }[];
  readonly drafts: readonly { readonly topic: string; readonly content: string }[];
  readonly scheduled_messages: readonly {
    readonly to: number;
    readonly topic?: string;
    readonly content: string;
  }[];
}
interface ToldMessage {
  readonly id: number;
  readonly sender_id: number;
  readonly stream_id?: number;
  readonly subject: string;
  readonly content: string;
}

/** Our server in the recorded one's initial state, with the ids and actors that correspond. */
export interface Replayed {
  readonly test: TestServer;
  readonly ids: Ids;
  readonly actors: ReadonlyMap<string, Actor>;
}

/** Creates an organization like the recorded one, through the API. */
export async function setUp({ calls }: Recording): Promise<Replayed> {
  const states = new Map<string, State>();
  for (const { role, path, status, answer } of calls) {
    if (role !== null && path === '/register' && status === 200)
      states.set(role, answer as unknown as State);
  }
  const test = await testServer({ mayCall: () => true, onLog: refuseFaults });
  const ids = new Ids();
  const people = await makePeople(test, ids, [...states.values()]);
  await settle(test.owner, [...states.values()]);
  const channels = await makeChannels(test, ids, states.values());
  await furnish(test, ids, [...states.values()], people);
  await speak(messagesOf(calls), { people, ids, channels, owner: test.owner });
  const actors = new Map<string, Actor>();
  for (const [role, { user_id }] of states) {
    const actor = people.get(user_id);
    if (actor) actors.set(role, actor);
  }
  return { test, ids, actors };
}

/** Allows warnings, since recorded refusals are refused here too; errors fail. */
function refuseFaults(line: string): void {
  if (line.includes('"level":"error"')) throw new Error(`the server logged: ${line}`);
}

/** Copies the organization's boolean settings. */
async function settle(owner: Actor, [state]: readonly State[]): Promise<void> {
  const told = Object.entries(state ?? {});
  const known = updateRealm.spec.params;
  const switches = told.flatMap(([key, value]) => {
    const name = key.replace(/^realm_/, '');
    return typeof value === 'boolean' && name in known ? [[name, value]] : [];
  });
  await owner.call('updateRealm', Object.fromEntries(switches));
}

type People = ReadonlyMap<number, Actor>;

/** Creates everyone, by recorded id. The recorded owner becomes the founder of ours. */
async function makePeople(test: TestServer, ids: Ids, states: readonly State[]): Promise<People> {
  const told = new Map(
    states.flatMap((one) => one.realm_users.map((user) => [user.user_id, user])),
  );
  const people = new Map<number, Actor>();
  const owner = [...told.values()].find(({ role }) => role === OWNER);
  for (const person of told.values()) {
    const actor = person === owner ? test.owner : await makePerson(test, person);
    people.set(person.user_id, actor);
    ids.pair('user', person.user_id, actor.id);
  }
  return people;
}
const OWNER = 100;

async function makePerson(test: TestServer, person: Person): Promise<Actor> {
  if (!person.is_bot) return test.signUp(person.full_name, person.role);
  const made = await test.owner.call('createBot', {
    full_name: person.full_name,
    short_name: `bot${person.user_id}`,
    bot_type: person.bot_type ?? 1,
    ...(person.bot_type === OUTGOING ? { payload_url: 'https://bot.example' } : {}),
  });
  return test.signIn(made.user_id);
}
const OUTGOING = 3;

async function makeChannels(
  { owner }: TestServer,
  ids: Ids,
  states: Iterable<State>,
): Promise<ReadonlyMap<number, ToldChannel>> {
  const told = new Map<number, ToldChannel>();
  const inIt = new Map<number, number[]>();
  const defaults = new Set<number>();
  for (const state of states) {
    for (const list of [state.subscriptions, state.unsubscribed, state.never_subscribed])
      for (const channel of list) told.set(channel.stream_id, channel);
    for (const { stream_id } of state.subscriptions)
      inIt.set(stream_id, [...(inIt.get(stream_id) ?? []), ids.get('user', state.user_id)]);
    for (const id of state.realm_default_streams) defaults.add(id);
  }
  const { streams } = await owner.call('getStreams', {});
  for (const { name } of streams) await owner.send(name, 'the first', 'Aye');
  for (const [id, channel] of told) {
    const { name, description, invite_only, is_web_public, history_public_to_subscribers } =
      channel;
    await owner.call('subscribe', {
      subscriptions: [{ name, description }],
      // Senders in a private channel have to be subscribed.
      principals: [owner.id, ...(inIt.get(id) ?? [])],
      invite_only,
      is_web_public,
      is_default_stream: defaults.has(id),
      history_public_to_subscribers,
      send_new_subscription_messages: false,
    });
    await owner.send(name, 'the first', 'Aye');
    const { stream_id } = await owner.call('getStreamId', { stream: name });
    ids.pair('channel', id, stream_id);
    if (channel.is_archived) await owner.call('archiveStream', { stream_id });
  }
  return told;
}

async function furnish(
  { owner, clock }: TestServer,
  ids: Ids,
  states: readonly State[],
  people: People,
): Promise<void> {
  const state = states.find((one) => one.realm_domains.length > 0) ?? states[0];
  if (!state) throw new Error('a recording begins with somebody who registers');
  for (const { name } of Object.values(state.realm_emoji))
    await owner.upload(`/realm/emoji/${name}`, new File([redSquare()], 'square.png'));
  for (const { pattern, url_template } of state.realm_linkifiers)
    await owner.call('addLinkifier', { pattern, url_template });
  for (const { domain, allow_subdomains } of state.realm_domains)
    await owner.call('addRealmDomain', { domain, allow_subdomains });
  for (const { name, description, members, is_system_group } of state.realm_user_groups)
    if (!is_system_group)
      await owner.call('createUserGroup', {
        name,
        description,
        members: members.map((id) => ids.get('user', id)),
      });
  const fields = new Map<string, number>();
  for (const { id, name, type, hint, field_data } of state.custom_profile_fields) {
    const data = field_data === '' ? {} : JSON.parse(field_data);
    const made = await owner.call('createProfileField', {
      name,
      hint,
      field_type: type,
      field_data: data,
    });
    fields.set(String(id), made.id);
  }
  for (const { user_id, profile_data = {} } of state.realm_users) {
    const data = Object.entries(profile_data).map(([id, { value }]) => ({
      id: fields.get(id) ?? 0,
      value: value.startsWith('[')
        ? JSON.parse(value).map((u: number) => ids.get('user', u))
        : value,
    }));
    if (data.length > 0) await people.get(user_id)?.call('updateProfileData', { data });
  }
  for (const own of states) {
    const actor = people.get(own.user_id);
    await actor?.call('addAlertWords', { alert_words: own.alert_words });
    for (const { stream_id, topic_name, visibility_policy } of own.user_topics)
      await actor?.call('updateUserTopic', {
        stream_id: ids.get('channel', stream_id),
        topic: topic_name,
        visibility_policy,
      });
    for (const { user_ids } of own.recent_private_conversations)
      await actor?.sendTo(
        user_ids.map((id) => ({ id: ids.get('user', id) })),
        'Aye',
      );
    for (const { topic, content } of own.drafts)
      await actor?.call('createDrafts', {
        drafts: [{ type: '', to: [], topic, content, timestamp: 1 }],
      });
    for (const { to, topic, content } of own.scheduled_messages)
      await actor?.call('createScheduledMessage', {
        type: topic === undefined ? 'direct' : 'channel',
        to: topic === undefined ? [actor.id] : ids.get('channel', to),
        ...(topic === undefined ? {} : { topic }),
        content,
        scheduled_delivery_timestamp: Math.floor(clock.now() / 1000) + 100_000,
      });
    await actor?.call('updatePresence', { status: 'active', new_user_input: true });
  }
}

function messagesOf(calls: readonly RecordedCall[]): readonly ToldMessage[] {
  const told = new Map<number, ToldMessage>();
  for (const { method, path, answer } of calls) {
    if (method !== 'GET' || path !== '/messages') continue;
    for (const message of (answer['messages'] ?? []) as readonly ToldMessage[])
      told.set(message.id, message);
  }
  return [...told.values()].sort((a, b) => a.id - b.id);
}

interface Speakers {
  readonly people: People;
  readonly ids: Ids;
  readonly channels: ReadonlyMap<number, ToldChannel>;
  readonly owner: Actor;
}

/** Sends the recorded channel messages. Their source wasn't recorded: text and link URLs stand in for it. */
async function speak(
  messages: readonly ToldMessage[],
  { people, ids, channels, owner }: Speakers,
): Promise<void> {
  for (const { id, sender_id, stream_id = 0, subject, content } of messages) {
    const name = channels.get(stream_id)?.name;
    if (name === undefined) continue;
    const links = [...content.matchAll(/href="(https?:[^"]+)"/g)].map(([, link]) => link);
    const text = content.replace(/<[^>]*>/g, '').slice(0, 500);
    const sender = people.get(sender_id) ?? owner;
    await owner.call('subscribe', { subscriptions: [{ name }], principals: [sender.id] });
    const said = await sender.send(name, subject, [text, ...links].join(' ') || 'x');
    ids.pair('message', id, said);
  }
}
