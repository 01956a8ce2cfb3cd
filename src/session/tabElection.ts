import { accountPreference } from '~/storage/page/preferences';

/** One tab of an account, of all those that are open in this browser. */
export interface TabElection {
  /** Whether it is this tab's business to speak about a message; it is taken as having done so. */
  speaksFor(messageId: number): boolean;
  /** A tab has spoken about it, or about a later one. */
  hasSpokenOf(messageId: number): boolean;
}

/** The lock of the tab that speaks for an account. */
export function speakerLock(accountId: string): string {
  return `parley speaker ${accountId}`;
}

/**
 * Elects the tab that notifies: it holds a lock, and when it goes, however that may be, the lock goes to the next.
 * That takes a moment, also for the only tab: `onElected` says when, and what came before it is told then.
 * Without HTTPS there are no locks (and no notifications): then whoever is first to claim a message makes its sound.
 */
export function holdElection(
  accountId: string,
  signal: AbortSignal,
  onElected: () => void,
): TabElection {
  const claimed = accountPreference('claimed', accountId);
  // Without storage every tab speaks: better twice than never.
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
