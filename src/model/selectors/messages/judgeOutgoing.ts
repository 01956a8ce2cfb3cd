import { type Conversation, everybodyIn, sameTopic } from '~/domain/places/conversation';
import type { NarrowTerm } from '~/domain/places/narrow';
import { isResolvedTopic } from '~/domain/places/topic';
import { nameKey } from '~/lib/nameKey';
import type { RealmState } from '../../state';
import { topicVisibility } from '../places/topics';
import type { ContentJudge, Outgoing } from './outgoing';

/**
 * Whether an outgoing message belongs in the user's mentions or in a search. When unsure, leaves it out: what only the
 * server can tell appears once the server says so.
 */
export const judgeOutgoing: ContentJudge = (realm, narrow, outgoing) => {
  if (narrow.kind === 'mentions') return mentionsSelf(realm, outgoing);
  return narrow.kind === 'search' && narrow.terms.every((term) => fits(realm, term, outgoing));
};

function fits(realm: RealmState, term: NarrowTerm, outgoing: Outgoing): boolean {
  const holds = judgeTerm(realm, term, outgoing);
  return holds !== undefined && holds !== (term.negated ?? false);
}

/** undefined: can't be decided here. */
function judgeTerm(
  realm: RealmState,
  { operator, operand }: NarrowTerm,
  outgoing: Outgoing,
): boolean | undefined {
  const { conversation, content } = outgoing;
  switch (operator) {
    case 'sender':
      return people(realm, operand).includes(realm.selfId);
    case 'has':
      return judgeHas(String(operand), content);
    case 'search':
      return hasWords(
        String(operand),
        `${content} ${conversation.kind === 'topic' ? conversation.topic : ''}`,
      );
    case 'id':
      return false;
    case 'is':
      if (operand === 'starred' || operand === 'unread') return false;
      if (operand === 'mentioned') return mentionsSelf(realm, outgoing);
      return judgePlace(realm, { operator, operand }, conversation);
    default:
      return judgePlace(realm, { operator, operand }, conversation);
  }
}

/** Judges a term about where a message was sent. undefined: it is about something else, or can't be decided here. */
export function judgePlace(
  realm: RealmState,
  { operator, operand }: NarrowTerm,
  conversation: Conversation,
): boolean | undefined {
  const topic = conversation.kind === 'topic' ? conversation : undefined;
  switch (operator) {
    case 'channel':
      return topic !== undefined && isChannel(realm, topic.channelId, operand);
    case 'topic':
      return topic !== undefined && sameTopic(topic.topic, String(operand));
    case 'dm':
      return isWith(realm, conversation, operand);
    case 'dm-including':
      return includes(realm, conversation, operand);
    case 'in':
      if (operand === 'all') return true;
      return operand === 'home' ? !isMuted(realm, conversation) : undefined;
    case 'is':
      return judgeKind(realm, String(operand), conversation);
    // They say where to open the view.
    case 'near':
    case 'with':
      return true;
    default:
      return undefined;
  }
}

function judgeKind(
  realm: RealmState,
  what: string,
  conversation: Conversation,
): boolean | undefined {
  const topic = conversation.kind === 'topic' ? conversation : undefined;
  switch (what) {
    case 'dm':
      return !topic;
    case 'followed':
      return (
        topic !== undefined && topicVisibility(realm, topic.channelId, topic.topic) === 'followed'
      );
    case 'muted':
      return isMuted(realm, conversation);
    case 'resolved':
      return topic !== undefined && isResolvedTopic(topic.topic);
    default:
      return undefined;
  }
}

function judgeHas(what: string, content: string): boolean | undefined {
  switch (what) {
    case 'link':
      return /https?:\/\/|\]\(/.test(content);
    case 'attachment':
      return content.includes('](/user_uploads/');
    case 'image':
      return /\.(?:png|jpe?g|gif|webp|avif)\b/i.test(content);
    case 'reaction':
      return false;
    default:
      return undefined;
  }
}

function isMuted(realm: RealmState, conversation: Conversation): boolean {
  if (conversation.kind !== 'topic') return false;
  const visibility = topicVisibility(realm, conversation.channelId, conversation.topic);
  if (visibility === 'followed' || visibility === 'unmuted') return false;
  return (
    visibility === 'muted' || realm.subscriptions.get(conversation.channelId)?.isMuted === true
  );
}

type Operand = NarrowTerm['operand'];

function isChannel(realm: RealmState, channelId: number, operand: Operand): boolean {
  if (typeof operand === 'number') return operand === channelId;
  const name = realm.channels.get(channelId as never)?.name;
  return typeof operand === 'string' && name !== undefined && nameKey(name) === nameKey(operand);
}

/** Ids of people, however a term spells them. */
export function people(realm: RealmState, operand: Operand): readonly number[] {
  if (typeof operand === 'number') return [operand];
  if (typeof operand !== 'string') return operand;
  const emails = new Set(operand.split(',').map((email) => email.trim().toLowerCase()));
  const isMeant = (email: string | null | undefined) =>
    typeof email === 'string' && emails.has(email.toLowerCase());
  return [...realm.users.values()]
    .filter(({ email, deliveryEmail }) => isMeant(email) || isMeant(deliveryEmail))
    .map(({ userId }) => userId);
}

function isWith(realm: RealmState, conversation: Conversation, operand: Operand): boolean {
  if (conversation.kind !== 'dm') return false;
  const wanted = new Set([...people(realm, operand), realm.selfId]);
  const there = everybodyIn(conversation.others, realm.selfId);
  return wanted.size === there.length && there.every((id) => wanted.has(id));
}

function includes(realm: RealmState, conversation: Conversation, operand: Operand): boolean {
  if (conversation.kind !== 'dm') return false;
  const there = new Set<number>(everybodyIn(conversation.others, realm.selfId));
  const wanted = people(realm, operand);
  return wanted.length > 0 && wanted.every((id) => there.has(id));
}

const WILDCARDS = /@\*\*(?:all|everyone|channel|stream|topic)\*\*/;

function mentionsSelf(realm: RealmState, { content, conversation }: Outgoing): boolean {
  if (conversation.kind === 'topic' && WILDCARDS.test(content)) return true;
  const key = nameKey(content);
  const name = nameKey(realm.users.get(realm.selfId)?.fullName ?? '');
  if ([`@**${name}**`, `@**${name}|${realm.selfId}**`, `@**|${realm.selfId}**`].some(isThere))
    return true;
  return [...realm.groups.values()].some(
    (group) => group.members.includes(realm.selfId) && isThere(`@*${nameKey(group.name)}*`),
  );
  function isThere(mention: string): boolean {
    return key.includes(mention);
  }
}

/** Whether every word is in the text; quoted words must appear as they are. */
function hasWords(query: string, text: string): boolean {
  const key = nameKey(text);
  const wanted = nameKey(query).match(/"[^"]*"|\S+/g) ?? [];
  return wanted.every((word) => key.includes(word.replaceAll('"', '')));
}
