import type { Account } from '~/storage/schema';
import type { Storage } from '~/storage/storage';

/** How long to wait at most for a key that is being created. */
const PATIENCE_MS = 3000;

function locks(): LockManager | undefined {
  return globalThis.navigator?.locks as LockManager | undefined;
}

const lockOf = (accountId: string) => `parley new key ${accountId}`;

/**
 * Runs `change`, which creates a new key and stores it, while requests refused with the old key wait for it. The server
 * rejects the old key before its response with the new one arrives.
 */
export async function whileKeyChanges(
  accountId: string,
  change: () => Promise<void>,
): Promise<void> {
  const held = locks();
  if (held) await held.request(lockOf(accountId), change);
  else await change();
}

/**
 * The account with its current key on this device, for a request refused with `known`'s key; undefined when there is no
 * other key.
 */
export async function findNewKey(storage: Storage, known: Account): Promise<Account | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await locks()
    ?.request(lockOf(known.id), { signal }, async () => undefined)
    .catch(() => undefined);
  const accounts = await storage.getAccounts().catch(() => []);
  const stored = accounts.find(({ id }) => id === known.id);
  return stored && stored.apiKey !== known.apiKey ? stored : undefined;
}
