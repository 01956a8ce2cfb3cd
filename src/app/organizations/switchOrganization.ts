import { accountPreference } from '~/storage/page/preferences';
import { type Account, CURRENT_ACCOUNT } from '~/storage/schema';
import { copyEntry, newEntryKey } from '~/ui/location/entries';
import { showToast } from '~/ui/notices/toasts';
import { type AppState, appStore, disposeCurrent, getStorage, showEntry } from '../appStore';
import { startSession } from '../boot';
import { refreshAccounts } from './watchOrganizations';

/** Account being switched to: the next shortcut continues from there. */
let target: string | undefined;

/** Shows another organization as it was left, in a new history entry. `isThere`: the URL is already the wanted one. */
export async function switchTo(account: Account, isThere = false): Promise<void> {
  const state = appStore.getState();
  if (state.phase !== 'inside') return;
  target = account.id;
  try {
    await go(state, account, isThere);
  } finally {
    if (target === account.id) target = undefined;
  }
}

async function go(
  state: Extract<AppState, { phase: 'inside' }>,
  account: Account,
  isThere: boolean,
): Promise<void> {
  if (!isThere) leavePlace(state.session.account.id);
  const opened = await getStorage();
  const accounts = await opened.getAccounts().catch(() => state.accounts);
  // Its key may have been renewed in another tab since the list was read.
  const known = accounts.find(({ id }) => id === account.id);
  if (target !== account.id) return;
  if (!known) {
    showToast({ text: `You signed out of ${account.organizationName} in another tab.` });
    await refreshAccounts();
    return;
  }
  if (known.ended) {
    disposeCurrent();
    showEntry(accounts, known.ended, known.origin);
    return;
  }
  await opened.putMeta(CURRENT_ACCOUNT, known.id).catch(() => undefined);
  await startSession(opened, known, () => {
    if (!isThere) returnTo(known.id);
  });
}

/** Shows a place in another organization; `path`: after the `#`. */
export async function switchToPlace(account: Account, path: string): Promise<void> {
  const state = appStore.getState();
  if (state.phase !== 'inside') return;
  leavePlace(state.session.account.id);
  // Without an event: the screens about to unmount must not navigate there.
  globalThis.history.pushState({ key: newEntryKey() }, '', `#${path}`);
  await switchTo(account, true);
}

/** Switches to the next organization in the list, or the previous one. */
export function switchBy(step: 1 | -1): void {
  const state = appStore.getState();
  if (state.phase !== 'inside') return;
  const { accounts, session } = state;
  const from = target ?? session.account.id;
  const at = accounts.findIndex(({ id }) => id === from);
  const next = accounts[(at + step + accounts.length) % accounts.length];
  if (next && next.id !== from) void switchTo(next);
}

/** Where an organization was left: the URL, and the tab's history entry with the rest. */
interface Place {
  readonly hash: string;
  readonly entry: string;
}

function leavePlace(accountId: string): void {
  const { hash } = globalThis.location;
  const { key } = (globalThis.history.state ?? {}) as { key?: unknown };
  const place: Place = { hash, entry: String(key) };
  accountPreference('place', accountId).write(place);
}

/** Without an event: the screens about to unmount must not navigate there. */
function returnTo(accountId: string): void {
  const key = newEntryKey();
  const place = (accountPreference('place', accountId).read() ?? {}) as Partial<Place>;
  const { hash, entry } = place;
  const isPlace = typeof hash === 'string' && hash.startsWith('#/');
  if (isPlace && typeof entry === 'string') copyEntry(entry, key);
  globalThis.history.pushState({ key }, '', isPlace ? hash : '#/');
}
