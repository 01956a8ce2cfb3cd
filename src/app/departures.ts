import { can } from '~/domain/capabilities/needs';
import { forgetKey } from '~/session/resources/personal/sessions';
import type { Session, SessionEnd } from '~/session/session';
import { forgetPreferences, tidyPreferences } from '~/storage/page/forgetPreferences';
import { type Account, CURRENT_ACCOUNT } from '~/storage/schema';
import { openAccountLine } from '~/sync/accountLine';
import { forgetEntries } from '~/ui/location/entries';
import { showToast } from '~/ui/notices/toasts';
import { disposeCurrent, getStorage, queries, showEntry } from './appStore';

/** What accounts have left on this device that are no longer on it. */
export async function tidy(): Promise<void> {
  const accounts = await (await getStorage()).getAccounts().catch(() => undefined);
  if (accounts) tidyPreferences(accounts.map(({ id }) => id));
}

/** To the sign-in screens; the account stays remembered with its drafts. */
export async function leave(): Promise<void> {
  const opened = await getStorage();
  disposeCurrent();
  forgetEntries();
  await opened.putMeta(CURRENT_ACCOUNT, undefined).catch(() => undefined);
  showEntry(await opened.getAccounts().catch(() => []));
}

/** Ends the session, in every tab, and forgets everything of it on this device. */
export async function signOut(session: Session): Promise<void> {
  const opened = await getStorage();
  const { realm } = session.realm.getState();
  const isOwn = realm !== undefined && can(realm, 'sessions');
  await session.signOut().catch(sayKept);
  // After the tabs have heard of it: a key that is refused would tell them of another end.
  const elsewhere = isOwn ? await forgetKey(session.account).catch(() => undefined) : undefined;
  forgetPreferences(session.account.id);
  queries.clear();
  forgetEntries();
  showEntry(await opened.getAccounts().catch(() => []));
  // Otherwise the next sign-in there would ask nobody for anything.
  if (elsewhere !== undefined) globalThis.location.assign(elsewhere);
}

/** Of this computer, whoever uses it next: the organizations that are not shown first, as the page goes with the last. */
export async function signOutOfAll(session: Session): Promise<void> {
  const accounts = await (await getStorage()).getAccounts().catch(() => []);
  const others = accounts.filter(({ id }) => id !== session.account.id);
  await Promise.all(others.map(drop));
  // Waited for: where the last one signs out elsewhere too, the page goes, and with it what is on its way.
  await Promise.all(others.map(tellKeyGone));
  await signOut(session);
}

export async function forget(account: Account): Promise<void> {
  await drop(account);
  void tellKeyGone(account);
  const opened = await getStorage();
  showEntry(await opened.getAccounts().catch(() => []));
}

/** An account that no session of this tab is of. */
async function drop(account: Account): Promise<void> {
  const opened = await getStorage();
  await opened.forgetAccount(account.id).catch(sayKept);
  forgetPreferences(account.id);
  const line = openAccountLine(account.id, () => undefined);
  line.tellSignedOut();
  line.close();
}

/** Asked of every server: which of them knows the request is known of the open account alone. */
async function tellKeyGone(account: Account): Promise<void> {
  await forgetKey(account).catch(() => undefined);
}

/** The promise of signing out was not kept, and nobody here can keep it. */
function sayKept(): void {
  showToast({
    text: 'Some data couldn’t be removed. Clear this site’s data in your browser’s settings.',
  });
}

/** Somebody else ended it: the server, or another tab. What the server has too goes; what was written here stays. */
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
