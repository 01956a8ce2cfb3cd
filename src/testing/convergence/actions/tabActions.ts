import { asChannelId, asUserId, type MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Conversation } from '~/domain/places/conversation';
import { normalizeTopic } from '~/domain/places/topic';
import type { RealmState } from '~/model/state';
import { joinChannel } from '~/session/resources/channels/subscriptions';
import { loadTopics } from '~/session/resources/channels/topics';
import { setTopicVisibility } from '~/session/resources/channels/topicVisibility';
import { markNarrowRead, markUnreadFrom } from '~/session/resources/messages/markNarrow';
import { editMessage, getSource, setStarred } from '~/session/resources/messages/messages';
import { toggleReaction } from '~/session/resources/messages/reactions';
import { draftsAside, setAside, takeUp } from '~/session/writing/asideDrafts';
import { noteTyping, stopTyping } from '~/session/writing/typingReporter';
import type { Tab } from '../device/tab';
import type { ActionContext, ActionTable } from './action';
import { inTab } from './inTab';
import { someContent, someTopic } from './texts';

/** What people do in the page. Commands aren't awaited: the next action happens while they are in flight. */
export const tabActions: ActionTable = {
  tabSend: inTab(14, (context, tab, realm) => {
    const { world, dice, note } = context;
    const conversation = someConversation(context, realm);
    const token = `token-${world.sent.size}-`;
    // The composer doesn't send longer text; a server would truncate it, and it couldn't be found by its text.
    const content = `${token} ${someContent(dice, world.people)}`.slice(
      0,
      realm.organization.limits.messageLength,
    );
    const device = world.devices.find((d) => d.tabs.includes(tab));
    if (!device) return 'idle';
    world.sent.set(token, { discarded: 'no', isLost: device.lossOf(tab, content) });
    const holdMs = dice.one([0, 0, 0, 5000, 30_000]);
    note(`${tab.name}: sends ${token} to ${JSON.stringify(conversation)}, after ${holdMs} ms`);
    tab.session.outbox.send(conversation, content, holdMs);
    return 'done';
  }),
  tabRetry: inTab(2, ({ dice, note }, tab) => {
    const entry = dice.pick(failedEntries(tab));
    if (!entry) return 'idle';
    note(`${tab.name}: tries again ${entry.content.slice(0, 12)}`);
    tab.session.outbox.retry(entry.localId);
    return 'done';
  }),
  tabSendNow: inTab(1, ({ dice, note }, tab) => {
    const localId = dice.pick([...tab.session.store.getState().heldUntil.keys()]);
    if (localId === undefined) return 'idle';
    note(`${tab.name}: sends ${localId} now`);
    tab.session.outbox.sendNow(localId);
    return 'done';
  }),
  tabDiscard: inTab(1, ({ world, dice, note }, tab) => {
    const entry = dice.pick(tab.session.store.getState().outbox);
    if (!entry) return 'idle';
    const sent = world.sent.get(tokenOf(entry.content));
    const isHeld = tab.session.store.getState().heldUntil.has(entry.localId);
    if (sent) sent.discarded = isHeld ? 'inTime' : 'late';
    note(`${tab.name}: discards ${entry.content.slice(0, 12)}`);
    tab.session.outbox.discard(entry.localId);
    return 'done';
  }),
  tabReact: inTab(6, (context, tab, realm) => {
    const message = someHeld(context, realm);
    if (!message) return 'idle';
    const { note, dice } = context;
    const emojiName = dice.one(['tada', '+1']);
    const emojiCode = emojiName === 'tada' ? '1f389' : '1f44d';
    const emoji = { emojiName, emojiCode, reactionType: 'unicode_emoji' };
    note(`${tab.name}: toggles ${emojiName} on ${message.id}`);
    tab.run(toggleReaction(tab.session, message, emoji));
    return 'done';
  }),
  tabStar: inTab(5, (context, tab, realm) => {
    const message = someHeld(context, realm);
    if (!message) return 'idle';
    const isStarred = !realm.starred.has(message.id);
    context.note(`${tab.name}: stars ${message.id}: ${isStarred}`);
    tab.run(setStarred(tab.session, message.id, isStarred));
    return 'done';
  }),
  tabMarkRead: inTab(8, ({ dice, note }, tab, realm) => {
    const ids = someUnread(realm).slice(0, dice.one([1, 3, 20, 200]));
    if (ids.length === 0) return 'idle';
    note(`${tab.name}: reads ${ids.length} up to ${ids.at(-1)}`);
    tab.session.reading.markRead(ids);
    return 'done';
  }),
  tabMarkViewRead: inTab(2, ({ dice, note }, tab) => {
    const view = dice.pick([...tab.shown.values()]);
    if (!view) return 'idle';
    note(`${tab.name}: reads all of ${JSON.stringify(view.narrow)}`);
    tab.run(markNarrowRead(tab.session, view.narrow));
    return 'done';
  }),
  tabMarkUnread: inTab(3, ({ dice, note }, tab, realm) => {
    const [key, view] = dice.pick([...tab.shown]) ?? [];
    const id = dice.recent(realm.windows.get(key ?? '')?.ids ?? []);
    if (!view || id === undefined) return 'idle';
    note(`${tab.name}: unread from ${id} in ${key}`);
    tab.run(markUnreadFrom(tab.session, view.narrow, id));
    return 'done';
  }),
  tabDelete: inTab(2, (context, tab, realm) => {
    const { deletes } = tab.session;
    const hidden = [...tab.session.store.getState().hiddenMessages];
    if (hidden[0] !== undefined && context.dice.chance(0.4)) deletes.undo(hidden[0]);
    const message = someHeld(context, realm);
    if (!message) return 'idle';
    context.note(`${tab.name}: deletes ${message.id}`);
    deletes.add(message.id);
    return 'done';
  }),
  tabEdit: inTab(4, (context, tab, realm) => {
    const { dice, world, note } = context;
    const own = [...realm.messages.byId.values()].filter((m) => m.senderId === realm.selfId);
    const message = dice.recent(own);
    if (!message) return 'idle';
    const content = someContent(dice, world.people);
    note(`${tab.name}: edits ${message.id}`);
    tab.run(edit(tab, message.id, content));
    return 'done';
  }),
  tabTopicVisibility: inTab(4, (context, tab, realm) => {
    const { dice, note } = context;
    const conversation = someConversation(context, realm);
    if (conversation.kind === 'dm') return 'idle';
    const visibility = dice.one(['none', 'muted', 'unmuted', 'followed']);
    const { channelId, topic } = conversation;
    note(`${tab.name}: ${visibility} ${channelId} ${topic}`);
    tab.run(setTopicVisibility(tab.session, channelId, topic, visibility));
    return 'done';
  }),
  tabLoadTopics: inTab(3, ({ dice, note }, tab, realm) => {
    const id = dice.pick([...realm.channels.keys()]);
    if (id === undefined) return 'idle';
    note(`${tab.name}: lists topics of ${id}`);
    tab.run(loadTopics(tab.session, id));
    return 'done';
  }),
  tabJoin: inTab(2, ({ dice, note }, tab, realm) => {
    const channel = dice.pick([...realm.channels.values()]);
    if (!channel) return 'idle';
    note(`${tab.name}: joins ${channel.name}`);
    tab.run(joinChannel(tab.session, channel.name));
    return 'done';
  }),
  tabType: inTab(4, (context, tab, realm) => {
    if (context.dice.chance(0.2)) stopTyping(tab.session);
    else noteTyping(tab.session, someConversation(context, realm));
    return 'done';
  }),
  tabDraft: inTab(4, (context, tab, realm) => {
    const { dice, world } = context;
    const key = `draft ${dice.below(3)}`;
    const { drafts } = tab.session;
    const aside = draftsAside(tab.session.store.getState().drafts, key)[0];
    if (dice.chance(0.25)) drafts.remove(key);
    else if (dice.chance(0.2)) setAside(tab.session, key);
    else if (aside && dice.chance(0.5)) takeUp(tab.session, aside.key);
    else {
      const content = someContent(dice, world.people);
      const conversation = someConversation(context, realm);
      const destination =
        conversation.kind === 'dm' ? conversation : { ...conversation, kind: 'channel' as const };
      drafts.put({ key, destination, content, caret: content.length });
    }
    return 'done';
  }),
  tabInput: inTab(2, (_context, tab) => {
    tab.session.noteInput();
    return 'done';
  }),
};

async function edit(tab: Tab, id: MessageId, content: string): Promise<void> {
  await editMessage(tab.session, id, content, await getSource(tab.session, id));
}

function failedEntries(tab: Tab) {
  return tab.session.store.getState().outbox.filter(({ status }) => status === 'failed');
}

export function tokenOf(content: string): string {
  return /^token-\d+-/.exec(content)?.[0] ?? '';
}

function someHeld({ dice }: ActionContext, realm: RealmState): Message | undefined {
  const ids = [...realm.messages.byId.keys()].sort((a, b) => a - b);
  const id = dice.recent(ids);
  return id === undefined ? undefined : realm.messages.byId.get(id);
}

function someUnread(realm: RealmState): MessageId[] {
  return [...realm.unreads.byId.keys()].sort((a, b) => a - b);
}

export function someConversation({ dice, world }: ActionContext, realm: RealmState): Conversation {
  if (dice.chance(0.3)) {
    const ids = dice.some(world.people, 0.3).map(({ id }) => asUserId(id));
    return { kind: 'dm', others: ids.filter((id) => id !== realm.selfId).sort((a, b) => a - b) };
  }
  const channelId = dice.pick([...realm.channels.keys()].sort((a, b) => a - b));
  const topics = [
    ...(realm.topics.byChannel.get(channelId ?? asChannelId(0))?.byKey.values() ?? []),
  ];
  const known = dice.chance(0.6) ? dice.pick(topics)?.name : undefined;
  // The page sends nothing under a topic that is too long.
  const topic = [...normalizeTopic(known ?? someTopic(dice))]
    .slice(0, realm.organization.limits.topicLength)
    .join('');
  return { kind: 'topic', channelId: channelId ?? asChannelId(1), topic };
}
