import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Message } from '~/domain/message';
import type { MessageWindow, RealmState } from '~/model/state';
import { isReadable } from '~/model/taken';

/**
 * This tab's realm state. One state per registered queue, replaced as a whole; undefined until there is anything to
 * show.
 */
export type RealmStore = StoreApi<{ readonly realm: RealmState | undefined }>;

export function createRealmStore(): RealmStore {
  return createStore(() => ({ realm: undefined }));
}

/**
 * Carries what is on screen over to the state of a new queue: old pages stay readable, marked stale, until they are
 * fetched again (MS2). Messages the user can no longer read go at once.
 */
export function carryOver(before: RealmState | undefined, next: RealmState): RealmState {
  if (before === undefined || before.selfId !== next.selfId) return next;
  const windows = new Map<string, MessageWindow>();
  const mayKeep = isReadable(next);
  const byId = new Map<Message['id'], Message>();
  for (const [key, window] of before.windows) {
    const ids: Message['id'][] = [];
    for (const id of window.ids) {
      const message = before.messages.byId.get(id);
      if (!message || !mayKeep(message)) continue;
      byId.set(id, message);
      ids.push(id);
    }
    windows.set(key, {
      ...window,
      ids,
      generation: window.generation + 1,
      status: window.status === 'unstarted' ? 'unstarted' : 'idle',
      isStale: true,
      candidates: [],
    });
  }
  const messages = {
    byId,
    maybeStale: new Set(byId.keys()),
    recent: [],
    recentAfter: next.lastEventId,
  };
  return { ...next, windows, messages, typing: before.typing, editing: before.editing };
}
