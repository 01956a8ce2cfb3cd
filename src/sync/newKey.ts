import type { Account } from '~/storage/schema';
import type { Storage } from '~/storage/storage';

/** A key that is being made is waited for this long at most. */
const PATIENCE_MS = 3000;

function locks(): LockManager | undefined {
  return globalThis.navigator?.locks as LockManager | undefined;
}

const lockOf = (accountId: string) => `parley new key ${accountId}`;

/**
 * While `change` makes a new key and writes it down, whoever is refused with the old one waits for it. The server
 * refuses the old one before its answer with the new one is here.
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
 * The account with the key that this device has by now, for whoever was refused with `known`; undefined when it has
 * no other one.
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
