import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { isRequestError } from '~/api/errors';
import type { Session, SessionEnd } from '~/session/session';
import type { Account } from '~/storage/schema';
import { openMemoryStorage, openStorage, type Storage } from '~/storage/storage';

export type EntryNotice = SessionEnd;

/** The app's current phase. */
export type AppState =
  | { readonly phase: 'booting' }
  /** Another tab keeps the database from being opened. */
  | { readonly phase: 'held' }
  | {
      readonly phase: 'entry';
      readonly accounts: readonly Account[];
      /** Why a signed-in user is back here. */
      readonly notice: EntryNotice | undefined;
      /** The server that the notice is about; undefined: start with the one that served the page. */
      readonly at: string | undefined;
    }
  | { readonly phase: 'inside'; readonly session: Session; readonly accounts: readonly Account[] };

export const appStore = createStore<AppState>(() => ({ phase: 'booting' }));

/** Number of retries after rate limits, each when the server said: the user has nothing to press. */
const WAITS_MAX = 5;

/** Events invalidate the server's answers, not time. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (tries, error) => {
        if (!isRequestError(error)) return tries < 1;
        if (error.kind === 'rateLimit') return tries < WAITS_MAX;
        // What was refused once is refused again.
        return tries < 1 && error.isTransient;
      },
      retryDelay: (_, error) => (isRequestError(error) && error.retryAfterMs) || 1000,
    },
  },
});

let storage: Promise<Storage> | undefined;
export function getStorage(): Promise<Storage> {
  storage ??= openStorage(() => appStore.setState({ phase: 'held' })).catch(openMemoryStorage);
  return storage;
}

export function disposeCurrent(): void {
  const state = appStore.getState();
  if (state.phase === 'inside') state.session.dispose();
}

export function showEntry(accounts: readonly Account[], notice?: EntryNotice, at?: string): void {
  appStore.setState({ phase: 'entry', accounts, notice, at }, true);
}
