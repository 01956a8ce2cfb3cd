import { createStore } from 'zustand/vanilla';
import type { Session } from '~/session/session';
import type { Account } from '~/storage/schema';

export type EntryNotice = 'signedOut' | 'organizationDeactivated';

/** What the page is showing at all. */
export type AppState =
  | { readonly phase: 'booting' }
  | {
      readonly phase: 'entry';
      readonly accounts: readonly Account[];
      /** Why somebody is here who was inside. */
      readonly notice: EntryNotice | undefined;
      /** The key of the invitation whose link was opened. */
      readonly invitation: string | undefined;
    }
  | { readonly phase: 'inside'; readonly session: Session; readonly accounts: readonly Account[] };

export const appStore = createStore<AppState>(() => ({ phase: 'booting' }));
