import { formsOf, OF_ACCOUNT, OF_DEVICE, ourKeys, preference } from './preferences';

/** Deletes the preferences of an account that signs out. */
export function forgetPreferences(accountId: string): void {
  for (const key of ourKeys()) if (isOf(accountId, key)) preference(key).write(undefined);
}

/** Deletes what earlier versions and sleeping tabs left of accounts that are no longer on this device. */
export function tidyPreferences(accountIds: readonly string[]): void {
  const ofDevice: readonly string[] = Object.values(OF_DEVICE);
  for (const key of ourKeys()) {
    const isKnown = ofDevice.includes(key) || accountIds.some((id) => isOf(id, key));
    if (!isKnown) preference(key).write(undefined);
  }
}

function isOf(accountId: string, key: string): boolean {
  return (
    key.startsWith(formsOf(accountId)) ||
    Object.values(OF_ACCOUNT).some((prefix) => key === prefix + accountId)
  );
}
