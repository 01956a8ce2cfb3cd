import type { MessageId } from '~/domain/ids';
import { conversationKey } from '~/domain/places/conversation';
import type { MessageWindow, RealmState } from './state';

/** Checks what must hold for every state, as tests do after every event. Returns the violations in words, if any. */
export function checkInvariants(state: RealmState): readonly string[] {
  return [
    ...unreadFaults(state),
    ...[...state.windows].flatMap(([key, window]) => windowFaults(state, key, window)),
    ...referenceFaults(state),
  ];
}

/** UN1: the indexes agree with the one set of ids. */
function unreadFaults({ unreads }: RealmState): string[] {
  const faults: string[] = [];
  let indexed = 0;
  for (const [key, { conversation, ids }] of unreads.byConversation) {
    if (ids.size === 0) faults.push(`UN1: ${key} has no unread message and is listed`);
    if (conversationKey(conversation) !== key)
      faults.push(`UN1: ${key} holds another conversation`);
    for (const id of ids)
      if (unreads.byId.get(id) !== key) faults.push(`UN1: ${id} is not unread in ${key}`);
    indexed += ids.size;
  }
  if (indexed !== unreads.byId.size)
    faults.push(`UN1: ${indexed} indexed, ${unreads.byId.size} unread`);
  for (const id of unreads.mentions)
    if (!unreads.byId.has(id)) faults.push(`UN1: mention ${id} is not unread`);
  return faults;
}

function isAscending(ids: readonly number[]): boolean {
  return ids.every((id, index) => index === 0 || (ids[index - 1] as number) < id);
}

function windowFaults(state: RealmState, key: string, window: MessageWindow): string[] {
  const faults: string[] = [];
  if (!isAscending(window.ids)) faults.push(`window ${key}: ids are not ascending`);
  for (const id of window.ids)
    if (!state.messages.byId.has(id)) faults.push(`MS1: ${key} shows ${id}, which is not held`);
  for (const [index, { from, to }] of window.ranges.entries()) {
    const before = window.ranges[index - 1];
    if (from > to || (before && before.to >= from))
      faults.push(`MS3: ${key}: ranges are not apart`);
  }
  const isOutside = (id: MessageId) =>
    !window.ranges.some(({ from, to }) => from <= id && id <= to);
  for (const id of window.ids)
    if (isOutside(id)) faults.push(`MS3: ${key} shows ${id} outside its ranges`);
  return faults;
}

function referenceFaults(state: RealmState): string[] {
  const faults: string[] = [];
  for (const id of state.subscriptions.keys()) {
    if (!state.channels.has(id)) faults.push(`subscription to unknown channel ${id}`);
  }
  for (const [id, message] of state.messages.byId)
    if (message.id !== id) faults.push(`MS1: ${id} holds ${message.id}`);
  if (!state.users.has(state.selfId)) faults.push('oneself is not among the users');
  return faults;
}
