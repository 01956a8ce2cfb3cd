import { QueryClient } from '@tanstack/react-query';
import { isRequestError } from '~/api/errors';
import { prepareSanitizer } from '~/content/sanitize/sanitize';
import { startFormats } from '~/domain/dates';
import { systemClock } from '~/lib/clock';
import { Session } from '~/session/session';
import type { Account } from '~/storage/schema';
import { openMemoryStorage, openStorage, type Storage } from '~/storage/storage';
import { connectSync } from '~/sync/page/connect';
import { keepFiles } from '~/ui/keepFiles';
import { forgetEntries } from '~/ui/location/entries';
import { whenIdle } from '~/ui/whenIdle';
import { sayFailure } from '~/widgets/sayFailure';
import { appStore, type EntryNotice } from './appStore';
import { invitationKey, leaveInvitation } from './invitationLink';
import { watchPage } from './watchPage';

const CURRENT = 'currentAccount';

/** Answers of the server are made wrong by events, not by time. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: 1,
      retryDelay: (_, error) => (isRequestError(error) && error.retryAfterMs) || 1000,
    },
  },
});

let storage: Promise<Storage> | undefined;
function getStorage(): Promise<Storage> {
  storage ??= openStorage().catch(openMemoryStorage);
  return storage;
}

/** Opens what this browser remembers and goes on where it was left. */
export async function boot(): Promise<void> {
  keepFiles();
  const [opened] = await Promise.all([getStorage(), prepareSanitizer()]);
  const [accounts, current] = await Promise.all([
    opened.getAccounts().catch(() => []),
    opened.getMeta(CURRENT).catch(() => undefined),
  ]);
  const account = accounts.find(({ id }) => id === current);
  // An invitation is for an account of its own, whoever is signed in here.
  if (account && invitationKey(globalThis.location) === undefined)
    await startSession(opened, account);
  else showEntry(accounts);
}

/** From a sign-in, or by choosing an account that is remembered. */
export async function enter(account: Account): Promise<void> {
  const opened = await getStorage();
  await opened.putAccount(account).catch(() => undefined);
  await opened.putMeta(CURRENT, account.id).catch(() => undefined);
  leaveInvitation();
  forgetEntries();
  await startSession(opened, account);
}

/** To the sign-in screens; the account stays remembered with its drafts. */
export async function leave(notice?: EntryNotice): Promise<void> {
  const opened = await getStorage();
  disposeCurrent();
  forgetEntries();
  await opened.putMeta(CURRENT, undefined).catch(() => undefined);
  showEntry(await opened.getAccounts().catch(() => []), notice);
}

/** Ends the session and forgets everything of it on this device. */
export async function signOut(session: Session): Promise<void> {
  const opened = await getStorage();
  await session.signOut();
  queries.clear();
  forgetEntries();
  await opened.putMeta(CURRENT, undefined).catch(() => undefined);
  showEntry(await opened.getAccounts().catch(() => []));
}

export async function forget(account: Account): Promise<void> {
  const opened = await getStorage();
  await opened.forgetAccount(account.id);
  showEntry(await opened.getAccounts().catch(() => []));
}

async function startSession(opened: Storage, account: Account): Promise<void> {
  disposeCurrent();
  const session = new Session({
    account,
    storage: opened,
    port: connectSync(account.id),
    clock: systemClock,
    queries,
    onRefused: (_id, error) => sayFailure(error),
  });
  watchPage(session);
  whenIdle(() => void sortNames(session).catch(() => undefined));
  const started = session.start();
  // While the worker and the disk are busy, this thread has time.
  startFormats();
  await started;
  const accounts = await opened.getAccounts().catch(() => [account]);
  appStore.setState({ phase: 'inside', session, accounts }, true);
}

async function sortNames(session: Session): Promise<void> {
  (await import('~/features/people/sortNames')).sortNamesWhenIdle(session);
}

function disposeCurrent(): void {
  const state = appStore.getState();
  if (state.phase === 'inside') state.session.dispose();
}

function showEntry(accounts: readonly Account[], notice?: EntryNotice): void {
  const invitation = invitationKey(globalThis.location);
  appStore.setState({ phase: 'entry', accounts, notice, invitation }, true);
}
