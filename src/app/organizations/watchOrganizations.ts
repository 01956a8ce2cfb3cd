import { countsStore, wishCounts } from '~/session/organizations';
import type { Account } from '~/storage/schema';
import { appStore, getStorage } from '../appStore';

/** Accounts stored on this computer that this tab doesn't show. */
function others(): readonly Account[] {
  const state = appStore.getState();
  if (state.phase !== 'inside') return [];
  const { id } = state.session.account;
  return state.accounts.filter((account) => account.id !== id && !account.ended);
}

let isWatching = false;

/** Keeps counts of the other organizations while someone is signed in, and follows account changes by other tabs. */
export function watchOrganizations(): void {
  if (isWatching) return;
  isWatching = true;
  wishCounts(others());
  appStore.subscribe((now, before) => {
    const isSame =
      now.phase === 'inside' &&
      before.phase === 'inside' &&
      now.accounts === before.accounts &&
      now.session === before.session;
    if (!isSame) wishCounts(others());
  });
  countsStore.subscribe((counts) => {
    const isOver = others().some(({ id }) => isFinal(counts.get(id)?.kind));
    if (isOver) void refreshAccounts();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return;
    wishCounts(others(), true);
    void refreshAccounts();
  });
  globalThis.addEventListener('focus', () => void refreshAccounts());
  // The worker may serve other tabs: stop it from counting for this one.
  globalThis.addEventListener('pagehide', () => wishCounts([]));
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && wishCounts(others()));
}

function isFinal(kind: string | undefined): boolean {
  return kind === 'ended' || kind === 'signedOut';
}

/** Another tab may have signed in or out. */
export async function refreshAccounts(): Promise<void> {
  const accounts = await (await getStorage()).getAccounts().catch(() => undefined);
  const state = appStore.getState();
  if (!accounts || state.phase !== 'inside') return;
  // If nothing is stored on disk, the current user stays signed in.
  const isKnown = accounts.some(({ id }) => id === state.session.account.id);
  const isNews = JSON.stringify(accounts) !== JSON.stringify(state.accounts);
  if (isKnown && isNews) appStore.setState({ ...state, accounts }, true);
}
