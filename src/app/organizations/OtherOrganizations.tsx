import { useEffect } from 'react';
import { useSession } from '~/session/react';
import { claimEntries, keepInEntry, keptInEntry } from '~/ui/location/entries';
import { useLocation } from '~/ui/location/LocationProvider';
import { appStore } from '../appStore';
import { tellOfOthers } from './otherNotices';
import { switchBy, switchTo } from './switchOrganization';
import { watchOrganizations } from './watchOrganizations';

export { switchTo } from './switchOrganization';

/** Key under which a history entry stores its account. */
const ACCOUNT = 'account';

/** Everything about organizations that are not shown: counts, shortcuts, and navigating back. Renders nothing. */
export function OtherOrganizations() {
  const { account } = useSession();
  const { entry } = useLocation();
  useEffect(() => keepInEntry(entry, ACCOUNT, account.id), [entry, account.id]);
  useEffect(() => {
    watchOrganizations();
    tellOfOthers();
    const ended = new AbortController();
    const { signal } = ended;
    globalThis.addEventListener('keydown', onKey, { signal });
    // URLs of another organization mean something else here.
    claimEntries(goBackTo);
    return () => ended.abort();
  }, []);
  return null;
}

function onKey(event: KeyboardEvent): void {
  const state = appStore.getState();
  // A dialog belongs to the organization it was opened in. AltGr, which some keyboards report as Ctrl+Alt, types
  // characters.
  const isTaken =
    event.defaultPrevented ||
    event.isComposing ||
    event.getModifierState('AltGraph') ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  if (state.phase !== 'inside' || isTaken || !event.ctrlKey || event.metaKey) return;
  if (event.shiftKey && !event.altKey) {
    const step = STEPS[event.code];
    if (!step || state.accounts.length < 2) return;
    event.preventDefault();
    switchBy(step);
  } else if (event.altKey && !event.shiftKey && /^Digit[1-9]$/.test(event.code)) {
    const account = state.accounts[Number(event.code.at(-1)) - 1];
    if (!account || state.accounts.length < 2) return;
    event.preventDefault();
    if (account.id !== state.session.account.id) void switchTo(account);
  }
}

/** By physical key: many layouts print other characters on them. */
const STEPS: Readonly<Record<string, 1 | -1>> = { BracketRight: 1, BracketLeft: -1 };

/** Switches to the organization a history entry belongs to, if it is another one. Returns whether it did. */
function goBackTo(entry: string): boolean {
  const state = appStore.getState();
  const owner = keptInEntry(entry, ACCOUNT);
  if (state.phase !== 'inside' || owner === state.session.account.id) return false;
  const account = state.accounts.find(({ id }) => id === owner);
  if (account) void switchTo(account, true);
  return account !== undefined;
}
