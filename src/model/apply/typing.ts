import type { RealmEventBody } from '~/domain/connection/event';
import type { MessageId, UserId } from '~/domain/ids';
import {
  type Conversation,
  type ConversationKey,
  conversationKey,
} from '~/domain/places/conversation';
import type { Draft } from '../draft';

type Body<K extends RealmEventBody['kind']> = Extract<RealmEventBody, { readonly kind: K }>;

/** Who is typing, and until when to assume so (milliseconds of the local clock). */
type Writers = ReadonlyMap<UserId, number>;

/** Applies typing starts and stops. The user's own come back too, and are dropped. */
export function applyTyping(
  draft: Draft,
  event: Body<'typing'> | Body<'typingEdit'>,
  nowMs: number,
): void {
  const { state } = draft;
  if (event.userId === state.selfId) return;
  const until = nowMs + state.organization.limits.typingStartedExpiryMs;
  if (event.kind === 'typing') {
    const key = conversationKey(event.conversation);
    setWriters(draft.map('typing'), key, changed(state.typing.get(key), event, until));
  } else {
    const id = event.messageId;
    setWriters(draft.map('editing'), id, changed(state.editing.get(id), event, until));
  }
}

/** A user who just sent a message is no longer typing it. */
export function stopTyping(draft: Draft, userId: UserId, conversation: Conversation): void {
  const key = conversationKey(conversation);
  const writers = draft.state.typing.get(key);
  if (writers?.has(userId)) setWriters(draft.map('typing'), key, without(writers, userId));
}

/** The edited message arrived or was deleted, so no one is editing it any more. */
export function stopEditing(draft: Draft, messageId: MessageId): void {
  if (draft.state.editing.has(messageId)) draft.map('editing').delete(messageId);
}

/** Drops typists whose last event is too old: their stop event was lost. */
export function expireTyping(draft: Draft, nowMs: number): void {
  const { typing, editing } = draft.state;
  for (const [key, writers] of typing) {
    if (isOver(writers, nowMs)) setWriters(draft.map('typing'), key, later(writers, nowMs));
  }
  for (const [id, writers] of editing) {
    if (isOver(writers, nowMs)) setWriters(draft.map('editing'), id, later(writers, nowMs));
  }
}

const isOver = (writers: Writers, nowMs: number) =>
  [...writers.values()].some((until) => until <= nowMs);

const later = (writers: Writers, nowMs: number) =>
  new Map([...writers].filter(([, until]) => until > nowMs));

function changed(
  writers: Writers | undefined,
  { op, userId }: Pick<Body<'typing'>, 'op' | 'userId'>,
  until: number,
): Writers {
  if (op === 'start') return new Map(writers).set(userId, until);
  return without(writers ?? new Map(), userId);
}

function without(writers: Writers, userId: UserId): Writers {
  const rest = new Map(writers);
  rest.delete(userId);
  return rest;
}

function setWriters<K extends ConversationKey | MessageId>(
  places: Map<K, Writers>,
  place: K,
  writers: Writers,
): void {
  if (writers.size === 0) places.delete(place);
  else places.set(place, writers);
}
