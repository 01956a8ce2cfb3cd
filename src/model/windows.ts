import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import type { MatchHighlights, Message } from '~/domain/message';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { mayChangeAccess } from './apply/access';
import { changesHistoryOf, isFollowed } from './apply/followed';
import { historyPolicy, messageAfter } from './apply/messageAfter';
import { touchConversation } from './apply/messages';
import { changesHistoryPolicy } from './apply/personal';
import { isAnticipated } from './apply/recent';
import { namedIn } from './apply/searches';
import { addUnread } from './apply/unreads';
import { insertId } from './apply/windows';
import { catchUp } from './catchUp';
import { Draft } from './draft';
import { addRange, isKnown } from './ranges';
import type { IdRange, MessageWindow, RealmState, WindowStatus } from './state';
import { isReadable } from './taken';

function emptyWindow(narrow: Narrow): MessageWindow {
  return {
    narrow,
    generation: 0,
    status: 'unstarted',
    ids: [],
    ranges: [],
    isHistoryLimited: false,
    isStale: false,
    candidates: [],
    highlights: new Map(),
  };
}

/** Opens the window of a view, creating it when needed. */
export function openWindow(state: RealmState, narrow: Narrow): RealmState {
  const key = narrowKey(narrow);
  if (state.windows.has(key)) return state;
  const draft = new Draft(state);
  draft.putWindow(key, emptyWindow(narrow));
  return draft.finish();
}

/** Starts over: responses to earlier requests no longer count. What is shown stays until the first page arrives. */
export function restartWindow(state: RealmState, key: string): RealmState {
  const draft = new Draft(state);
  const window = draft.window(key);
  if (!window) return state;
  window.generation += 1;
  window.status = 'fetchingInitial';
  return draft.finish();
}

/**
 * The only way a status changes; `was` names the allowed previous statuses, so that no path leaves a window fetching
 * forever.
 */
export function setWindowStatus(
  state: RealmState,
  key: string,
  status: WindowStatus,
  was: readonly WindowStatus[],
): RealmState {
  const draft = new Draft(state);
  const window = draft.window(key);
  if (!window) return state;
  if (!was.includes(window.status)) {
    throw new Error(`window ${key}: ${window.status} cannot become ${status}`);
  }
  window.status = status;
  return draft.finish();
}

export function closeWindow(state: RealmState, key: string): RealmState {
  if (!state.windows.has(key)) return state;
  const draft = new Draft(state);
  draft.dropWindow(key);
  return draft.finish();
}

export interface PageMessage {
  readonly message: Message;
  readonly isRead: boolean;
}

/** One page of message history. */
export interface Page {
  readonly generation: number;
  /** The state's last event id when the page was requested: it may lack later events. */
  readonly asOf: number;
  readonly messages: readonly PageMessage[];
  readonly highlights: ReadonlyMap<MessageId, MatchHighlights>;
  /** The range in which the page is complete. */
  readonly range: IdRange;
  readonly isHistoryLimited: boolean;
  /** A fresh start: the window's previous content is dropped. */
  readonly isInitial: boolean;
}

/** Merges a page into its window. A late response from an older generation changes nothing. */
export function receivePage(state: RealmState, key: string, page: Page): RealmState {
  const before = state.windows.get(key);
  if (!before || before.generation !== page.generation) return state;
  const draft = new Draft(state);
  const window = draft.window(key);
  if (!window) return state;
  if (page.isInitial) {
    window.ids = [];
    window.ranges = [];
    window.highlights = new Map();
    window.isStale = false;
  }
  const missed = state.messages.recent.filter((event) => event.id > page.asOf);
  for (const id of reconcile(draft, page, missed)) insertId(window.ids, id);
  window.ranges = addRange(window.ranges, page.range);
  if (page.highlights.size > 0) {
    window.highlights = new Map([...window.highlights, ...page.highlights]);
  }
  catchUp(draft, key, window, missed);
  if (page.asOf < state.messages.recentAfter) window.isStale = true;
  window.status = 'idle';
  window.isHistoryLimited ||= page.isHistoryLimited;
  return draft.finish();
}

/**
 * Brings the page's messages up to date and adds them to the table; returns the ids that still exist. Copies that
 * events brought or changed are newer than the page's (MS2).
 */
function reconcile(draft: Draft, page: Page, missed: readonly RealmEvent[]): MessageId[] {
  const { messages } = draft;
  const ids: MessageId[] = [];
  const { state } = draft;
  // The page does not yet reflect channels that closed while it was in flight.
  const isOutdated = missed.some((event) => mayChangeAccess(event, state.selfId));
  const mayShow = isOutdated ? isReadable(state) : () => true;
  for (const { message: fetched, isRead } of page.messages) {
    const message = afterMissed(fetched, missed, historyPolicy(state));
    if (message === null || !mayShow(message)) continue;
    ids.push(message.id);
    touchConversation(draft, message.conversation, message.id);
    noteUnread(draft, message, isRead, missed);
    const isEventFed = messages.byId.has(message.id) && !messages.maybeStale.has(message.id);
    if (isEventFed) continue;
    messages.byId.set(message.id, message);
    if (isFollowedSince(state, message, missed)) messages.maybeStale.delete(message.id);
    else messages.maybeStale.add(message.id);
  }
  return ids;
}

/** False for a page requested before its channel's history opened or closed, or before the history policy changed. */
function isFollowedSince(
  state: RealmState,
  { conversation }: Message,
  missed: readonly RealmEvent[],
): boolean {
  const isOutdated = missed.some(
    (event) =>
      changesHistoryPolicy(event) ||
      (conversation.kind === 'topic' && changesHistoryOf(event, conversation.channelId)),
  );
  return isFollowed(state, conversation) && !isOutdated;
}

function afterMissed(
  message: Message,
  missed: readonly RealmEvent[],
  policy: string,
): Message | null {
  let current: Message = message;
  for (const event of missed) {
    const next = messageAfter(current, event, policy);
    if (next === null) return null;
    current = next;
  }
  return current;
}

/** Old unread messages that register did not list are added when they are fetched. */
function noteUnread(
  draft: Draft,
  message: Message,
  isRead: boolean,
  missed: readonly RealmEvent[],
): void {
  const { unreads } = draft.state;
  if (isRead || !unreads.areOldMissing || unreads.byId.has(message.id)) return;
  const wasReadSince = missed.some(
    (event) =>
      event.kind === 'flagAdded' &&
      event.flag === 'read' &&
      (event.isAll || event.messageIds.includes(message.id)),
  );
  if (wasReadSince) return;
  const { conversation, isMention } = message;
  addUnread(draft, { messageId: message.id, conversation, isMention });
}

export interface RememberedWindow {
  readonly narrow: Narrow;
  readonly messages: readonly Message[];
  readonly ranges: readonly IdRange[];
  readonly isHistoryLimited: boolean;
}

/**
 * Restores from disk a view that has not been fetched yet: shown at once, but not trusted, since no event has kept it
 * current (MS2). Messages the user can no longer read are not shown.
 */
export function restoreWindow(state: RealmState, remembered: RememberedWindow): RealmState {
  const key = narrowKey(remembered.narrow);
  const before = state.windows.get(key);
  if (before && before.status !== 'unstarted') return state;
  const draft = new Draft(state);
  const { messages } = draft;
  const window = draft.putWindow(key, before ?? emptyWindow(remembered.narrow));
  for (const message of remembered.messages.filter(isReadable(state))) {
    if (!messages.byId.has(message.id)) {
      messages.byId.set(message.id, message);
      messages.maybeStale.add(message.id);
    }
    insertId(window.ids, message.id);
  }
  window.ranges = remembered.ranges;
  window.isHistoryLimited = remembered.isHistoryLimited;
  window.status = 'idle';
  window.isStale = true;
  return draft.finish();
}

export interface Verdict {
  /** The state's last event id when the server was asked. */
  readonly asOf: number;
  readonly asked: readonly MessageId[];
  readonly matches: ReadonlyMap<MessageId, MatchHighlights>;
}

/** Applies the server's verdict on messages that a search had to ask about (MS4, E6). */
export function settleCandidates(state: RealmState, key: string, verdict: Verdict): RealmState {
  const draft = new Draft(state);
  const window = draft.window(key);
  if (!window) return state;
  const changed = changedSince(state, verdict.asOf);
  const settled = new Set(verdict.asked.filter((id) => !changed.has(id)));
  // The window may have restarted elsewhere in the history since (MS3).
  const found = [...verdict.matches].filter(
    ([id]) => settled.has(id) && isKnown(window.ranges, id),
  );
  window.candidates = window.candidates.filter((id) => !settled.has(id));
  window.highlights = new Map([...window.highlights, ...found]);
  window.ids = window.ids.filter((id) => !settled.has(id) || verdict.matches.has(id));
  for (const [id] of found) if (state.messages.byId.has(id)) insertId(window.ids, id);
  return draft.finish();
}

/**
 * Messages that may have changed after the request: the verdict does not count for them. Anticipated changes are
 * checked when their event arrives; until then, or forever if the server refuses, every verdict would predate them.
 */
function changedSince(state: RealmState, asOf: number): ReadonlySet<MessageId> {
  const missed = state.messages.recent.filter((event) => event.id > asOf && !isAnticipated(event));
  return new Set(missed.flatMap((event) => namedIn(event) ?? []));
}
