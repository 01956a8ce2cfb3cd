import type { RealmEventBody } from '~/domain/connection/event';
import type { ChannelId, MessageId, UserId } from '~/domain/ids';
import type { Presence } from '~/domain/people/user';
import { mergePresences } from './apply/people';
import { setTopics } from './apply/topics';
import { expireTyping as expire } from './apply/typing';
import { applyEvents } from './applyEvents';
import { Draft } from './draft';
import { clipRanges } from './ranges';
import type { MessageWindow, RealmState, Topic } from './state';

/** Updates that a tab gets other than by events: poll and fetch responses, and the passing of time. */
export function receiveTopics(
  state: RealmState,
  channelId: ChannelId,
  answer: {
    readonly topics: readonly Topic[];
    /** The newest known message when the topics were requested. */
    readonly asOf: MessageId;
  },
): RealmState {
  const draft = new Draft(state);
  setTopics(draft, channelId, answer.topics, answer.asOf);
  return draft.finish();
}

export function receivePresences(
  state: RealmState,
  answer: {
    readonly lastUpdateId: number;
    readonly presences: readonly (readonly [UserId, Presence])[];
    readonly serverTime?: number | undefined;
  },
): RealmState {
  if (answer.presences.length === 0 && answer.lastUpdateId === state.presenceUpdateId) return state;
  const draft = new Draft(state);
  mergePresences(draft, answer.presences, answer.serverTime);
  draft.set('presenceUpdateId', answer.lastUpdateId);
  return draft.finish();
}

/**
 * Applies the user's own action before the server confirms it. The action's event comes later and changes nothing more,
 * since every message event is idempotent; a refusal is undone by the opposite action. Its id lies between two of the
 * server's, so no page requested earlier can undo it.
 */
export function anticipate(state: RealmState, body: RealmEventBody): RealmState {
  const next = applyEvents(state, [{ ...body, id: state.lastEventId + 0.5 }], { nowMs: 0 });
  return { ...next, lastEventId: state.lastEventId };
}

/** Removes a message that the server has just deleted for this user. */
export function withoutMessage(state: RealmState, id: MessageId): RealmState {
  const conversation = state.messages.byId.get(id)?.conversation;
  const place = conversation?.kind === 'topic' ? conversation : undefined;
  return anticipate(state, { kind: 'messagesDeleted', messageIds: [id], place });
}

export function expireTyping(state: RealmState, nowMs: number): RealmState {
  if (state.typing.size === 0 && state.editing.size === 0) return state;
  const draft = new Draft(state);
  expire(draft, nowMs);
  const { typing, editing } = draft.state;
  return typing === state.typing && editing === state.editing ? state : draft.finish();
}

/** The state without its messages: what goes to disk and to a new tab, which fetches the messages it shows. */
export function withoutMessages(state: RealmState): RealmState {
  return {
    ...state,
    messages: {
      byId: new Map(),
      maybeStale: new Set(),
      recent: [],
      recentAfter: state.lastEventId,
    },
    windows: new Map(),
    typing: new Map(),
    editing: new Map(),
  };
}

/** Beyond this many, messages are kept only while a window holds them. */
const KEEP_MESSAGES = 2000;
/** Messages of a window that isn't shown, on each side of where the reader left it. */
const KEEP_EACH_SIDE = 150;
/** It may hold so many, as it would otherwise be cut with each message that arrives. */
const MOST_UNSHOWN = 400;

/**
 * Drops messages that no window shows, oldest first, once there are many: a tab that stays open for days must not grow
 * with every message sent.
 */
export function pruneMessages(state: RealmState): RealmState {
  const excess = state.messages.byId.size - KEEP_MESSAGES;
  if (excess <= 0) return state;
  const shown = new Set<number>();
  for (const { ids } of state.windows.values()) for (const id of ids) shown.add(id);
  const free = [...state.messages.byId.keys()].filter((id) => !shown.has(id)).sort((a, b) => a - b);
  if (free.length === 0) return state;
  const draft = new Draft(state);
  for (const id of free.slice(0, excess)) {
    draft.messages.byId.delete(id);
    draft.messages.maybeStale.delete(id);
  }
  return draft.finish();
}

/**
 * Drops most of what has arrived in a window since it was shown, and what is far from where the reader left it
 * (`around`; at the newest if absent): it is fetched again like any gap. Searches stay whole, as few of their matches
 * are next to each other.
 */
export function trimWindow(
  state: RealmState,
  key: string,
  around: MessageId | undefined,
): RealmState {
  const window = state.windows.get(key);
  if (!window || window.ids.length <= MOST_UNSHOWN || window.narrow.kind === 'search') return state;
  const at = around === undefined ? -1 : window.ids.indexOf(around);
  const middle = at === -1 ? window.ids.length : at;
  const ids = window.ids.slice(Math.max(0, middle - KEEP_EACH_SIDE), middle + KEEP_EACH_SIDE);
  const draft = new Draft(state);
  const trimmed = draft.window(key);
  if (!trimmed) return state;
  trimmed.ranges = clipRanges(window.ranges, window.ids, ids);
  trimmed.ids = ids;
  return draft.finish();
}

/** The windows to close, beyond the `keep` most recently seen; `seen` counts visits. */
export function closableWindows(
  windows: ReadonlyMap<string, MessageWindow>,
  seen: ReadonlyMap<string, number>,
  keep: number,
): readonly string[] {
  const byVisit = [...windows.keys()].sort((a, b) => (seen.get(b) ?? 0) - (seen.get(a) ?? 0));
  return byVisit.slice(keep);
}
