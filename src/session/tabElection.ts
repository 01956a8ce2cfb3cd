import { accountPreference } from '~/storage/page/preferences';

/** This tab among all open tabs of an account. */
export interface TabElection {
  /** Whether this tab should notify about a message; if so, records that it has. */
  speaksFor(messageId: number): boolean;
  /** Whether a tab has notified about this message, or about a later one. */
  hasSpokenOf(messageId: number): boolean;
}

/** Name of the lock held by the tab that notifies for an account. */
export function speakerLock(accountId: string): string {
  return `parley speaker ${accountId}`;
}

/**
 * Elects the tab that notifies: it holds a lock, and when it goes away for any reason, the lock passes to the next.
 * That takes a moment even for the only tab: `onElected` is called when it is done, so that earlier messages are
 * handled then. Without HTTPS there are no locks (and no notifications): the first tab to claim a message plays its
 * sound.
 */
export function holdElection(
  accountId: string,
  signal: AbortSignal,
  onElected: () => void,
): TabElection {
  const claimed = accountPreference('claimed', accountId);
  // Without storage every tab notifies: better twice than never.
  const hasSpokenOf = (id: number) => Number(claimed.read()) >= id;
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let isElected = false;
  const untilOver = () => {
    isElected = true;
    onElected();
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  locks?.request(speakerLock(accountId), { signal }, untilOver).catch(() => undefined);
  return {
    hasSpokenOf,
    speaksFor: (id) => {
      const isOurs = locks ? isElected : !hasSpokenOf(id);
      if (isOurs && !hasSpokenOf(id)) claimed.write(id);
      return isOurs;
    },
  };
}
