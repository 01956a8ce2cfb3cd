import { accountPreference } from '~/storage/page/preferences';

/** One tab of an account, of all those that are open in this browser. */
export interface TabElection {
  /** Whether it is this tab's business to speak about a message. */
  speaksFor(messageId: number): boolean;
}

/**
 * Elects the tab that notifies: it holds a lock, and when it goes, however that may be, the lock goes to the next.
 * Without HTTPS there are no locks (and no notifications): then whoever is first to claim a message makes its sound.
 */
export function holdElection(accountId: string, signal: AbortSignal): TabElection {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return { speaksFor: (id) => claim(accountId, id) };
  let isElected = false;
  const untilOver = () => {
    isElected = true;
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  locks.request(`parley speaker ${accountId}`, { signal }, untilOver).catch(() => undefined);
  return { speaksFor: () => isElected };
}

/** The last message that a tab spoke about. */
function claim(accountId: string, messageId: number): boolean {
  const claimed = accountPreference('claimed', accountId);
  // Without storage every tab speaks: better twice than never.
  if (Number(claimed.read()) >= messageId) return false;
  claimed.write(messageId);
  return true;
}
