import { can } from '~/domain/capabilities/needs';
import { forgetKey } from '~/session/resources/personal/sessions';
import type { Session, SessionEnd } from '~/session/session';
import { forgetPreferences, tidyPreferences } from '~/storage/page/forgetPreferences';
import type { Account } from '~/storage/schema';
import { openAccountLine } from '~/sync/accountLine';
import { forgetEntries } from '~/ui/location/entries';
import { pushStep, stepOf } from '~/ui/location/steps';
import { showToast } from '~/ui/notices/toasts';
import { appStore, disposeCurrent, getStorage, queries, showEntry } from './appStore';

/** History entries of the screens that another account is added at. */
const LEFT = 'left';

/** Deletes what is left of accounts that are no longer on this device. */
export async function tidy(): Promise<void> {
  const accounts = await (await getStorage()).getAccounts().catch(() => undefined);
  if (accounts) tidyPreferences(accounts.map(({ id }) => id));
}

/**
 * Goes to where another server is chosen, or an account that is already here. The account left stays stored with its
 * drafts, and stays the current one until another is entered: a reload returns to it, as nobody has signed out, and so
 * does Back, which calls `comeBack`.
 */
export async function leave(comeBack: (account: Account) => unknown): Promise<void> {
  const opened = await getStorage();
  const state = appStore.getState();
  disposeCurrent();
  forgetEntries();
  showEntry(await opened.getAccounts().catch(() => []), undefined, '');
  if (state.phase === 'inside') watchBack(() => comeBack(state.session.account));
}

function watchBack(onBack: () => void): void {
  pushStep(LEFT, 1);
  const ended = new AbortController();
  const stop = appStore.subscribe(({ phase }) => {
    if (phase !== 'entry') ended.abort();
  });
  ended.signal.addEventListener('abort', stop);
  globalThis.addEventListener(
    'popstate',
    () => {
      if (stepOf(LEFT) === 0) onBack();
    },
    { signal: ended.signal },
  );
}

/** Ends the session in every tab, and deletes all its data from this device. */
export async function signOut(session: Session): Promise<void> {
  const opened = await getStorage();
  const { realm } = session.realm.getState();
  const isOwn = realm !== undefined && can(realm, 'sessions');
  await session.signOut().catch(sayKept);
  // After telling the tabs: to them, a revoked key would look like another kind of end.
  const elsewhere = isOwn ? await forgetKey(session.account).catch(() => undefined) : undefined;
  forgetPreferences(session.account.id);
  queries.clear();
  forgetEntries();
  showEntry(await opened.getAccounts().catch(() => []));
  // Otherwise the next sign-in there would not ask for credentials.
  if (elsewhere !== undefined) globalThis.location.assign(elsewhere);
}

/** Signs out of all organizations on this computer: those not shown first, since the page ends with the last one. */
export async function signOutOfAll(session: Session): Promise<void> {
  const accounts = await (await getStorage()).getAccounts().catch(() => []);
  const others = accounts.filter(({ id }) => id !== session.account.id);
  await Promise.all(others.map(drop));
  // Awaited: signing out of the last one may navigate away, which would cancel pending requests.
  await Promise.all(others.map(tellKeyGone));
  await signOut(session);
}

export async function forget(account: Account): Promise<void> {
  await drop(account);
  void tellKeyGone(account);
  const opened = await getStorage();
  showEntry(await opened.getAccounts().catch(() => []));
}

/** Deletes an account without a session in this tab. */
async function drop(account: Account): Promise<void> {
  const opened = await getStorage();
  await opened.forgetAccount(account.id).catch(sayKept);
  forgetPreferences(account.id);
  const line = openAccountLine(account.id, () => undefined);
  line.tellSignedOut();
  line.close();
}

/** Sent to every server: capabilities are only known for the open account. */
async function tellKeyGone(account: Account): Promise<void> {
  await forgetKey(account).catch(() => undefined);
}

/** Signing out could not delete everything, and only the user can. */
function sayKept(): void {
  showToast({
    text: 'Some data couldn’t be removed. Clear this site’s data in your browser’s settings.',
  });
}

/** The server or another tab ended the session. Deletes copies of server data; what was written here stays. */
export async function end(session: Session, how: SessionEnd): Promise<void> {
  const opened = await getStorage();
  const { id } = session.account;
  session.dispose();
  queries.clear();
  forgetEntries();
  if (how === 'signedOutElsewhere') forgetPreferences(id);
  else await opened.endAccess(id, how).catch(sayKept);
  const at = how === 'signedOutElsewhere' ? undefined : session.account.origin;
  showEntry(await opened.getAccounts().catch(() => []), how, at);
}
