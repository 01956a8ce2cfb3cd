import { prepareSanitizer } from '~/content/sanitize/sanitize';
import type { Narrow } from '~/domain/places/narrow';
import { parseFragment } from '~/domain/places/paths';
import { startFormats } from '~/domain/times/dates';
import { systemClock } from '~/lib/clock';
import { followPageDirection } from '~/session/preferences/direction';
import { followPaneWidths } from '~/session/preferences/paneWidths';
import { Session } from '~/session/session';
import { accountPreference } from '~/storage/page/preferences';
import { type Account, CURRENT_ACCOUNT } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import { openAccountLine } from '~/sync/accountLine';
import { connectSync } from '~/sync/page/connect';
import { keepEmojiTasteIn } from '~/ui/emoji/emojiPlace';
import { keepFiles } from '~/ui/keepFiles';
import { whenIdle } from '~/ui/loading/whenIdle';
import { forgetEntries } from '~/ui/location/entries';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { appStore, disposeCurrent, getStorage, queries, showEntry } from './appStore';
import { leadsToEntry, leaveEntryLink } from './leadsToEntry';
import { watchLanguage } from './watchLanguage';

/** Loads the stored state and continues where the user left off. */
export async function boot(): Promise<void> {
  followPageDirection();
  followPaneWidths();
  keepFiles();
  const [opened] = await Promise.all([getStorage(), prepareSanitizer()]);
  const [accounts, current] = await Promise.all([
    opened.getAccounts().catch(() => []),
    opened.getMeta(CURRENT_ACCOUNT).catch(() => undefined),
  ]);
  const account = accounts.find(({ id }) => id === current);
  if (!account || leadsToEntry(globalThis.location)) showEntry(accounts);
  else if (account.ended) showEntry(accounts, account.ended, account.origin);
  else await startSession(opened, account);
}

/** After a sign-in, or when a stored account was chosen. */
export async function enter(account: Account): Promise<void> {
  const opened = await getStorage();
  await opened.putAccount(account).catch(() => undefined);
  await opened.putMeta(CURRENT_ACCOUNT, account.id).catch(() => undefined);
  leaveEntryLink();
  forgetEntries();
  await startSession(opened, account);
}

/** The code that ends sessions loads after the first messages. */
export const departures = () => import('./departures');

let starts = 0;

/** `arrive`: called just before the session is shown, when the previous one is no longer rendered. */
export async function startSession(
  opened: Storage,
  account: Account,
  arrive?: () => void,
): Promise<void> {
  disposeCurrent();
  starts += 1;
  const start = starts;
  const session = new Session({
    account,
    storage: opened,
    port: connectSync(account.id),
    clock: systemClock,
    queries,
    onRefused: (id, error) =>
      sayFailure(error, 'A message wasn’t deleted.', () => session.deletes.add(id)),
    onEnd: (how) => void departures().then(({ end }) => end(session, how)),
    openLine: openAccountLine,
  });
  keepEmojiTasteIn(accountPreference('recentEmoji', account.id));
  watchPage(session);
  watchLanguage(session, arrive !== undefined);
  whenIdle(() => void sortNames(session).catch(() => undefined));
  const started = session.start(firstView(account));
  const reading = opened.getAccounts().catch(() => [account]);
  // While the worker and the disk are busy, this thread has time.
  startFormats();
  await started;
  const accounts = await reading;
  // The user has already switched on to another organization.
  if (start !== starts) {
    session.dispose();
    return;
  }
  arrive?.();
  appStore.setState({ phase: 'inside', session, accounts }, true);
}

/** The view of the URL, if it is known without the state: without the names that old links have instead of ids. */
function firstView({ userId }: Account): Narrow | undefined {
  const unnamed = () => undefined;
  const names = {
    self: userId,
    channelName: unnamed,
    channelByName: unnamed,
    userName: unnamed,
  };
  const view = parseFragment(globalThis.location.hash.slice(1), names);
  return view.kind === 'messages' ? view.narrow : undefined;
}

async function sortNames(session: Session): Promise<void> {
  (await import('~/features/people/sortNames')).sortNamesWhenIdle(session);
}

/** Reports the page's lifecycle and input to a session until it is disposed. */
function watchPage(session: Session): void {
  const { signal } = session;
  const options = { signal, passive: true } as const;
  const onVisibility = () => {
    session.setShown(document.visibilityState !== 'hidden');
    if (document.visibilityState === 'hidden') session.pause();
    else session.wake();
  };
  // Opened in the background: counts as hidden until someone looks.
  if (document.visibilityState === 'hidden') session.setShown(false);
  document.addEventListener('visibilitychange', onVisibility, options);
  globalThis.addEventListener('pagehide', () => session.leave(), options);
  const onPageShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    await session.checkKept();
    if (!signal.aborted) session.comeBack();
  };
  globalThis.addEventListener('pageshow', (event) => void onPageShow(event), options);
  globalThis.addEventListener('online', () => session.wake(), options);
  for (const type of ['pointerdown', 'keydown', 'focus'] as const) {
    globalThis.addEventListener(type, () => session.noteInput(), options);
  }
}
