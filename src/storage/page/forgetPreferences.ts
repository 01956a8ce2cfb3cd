import { formsOf, OF_ACCOUNT, OF_DEVICE, preference, unkept } from './preferences';

/** All keys begin with this. */
const OURS = 'parley.';

/** Of somebody who signs out. */
export function forgetPreferences(accountId: string): void {
  for (const key of ourKeys()) if (isOf(accountId, key)) preference(key).write(undefined);
}

/** Removes what accounts have left that are no longer on this device: earlier versions, and tabs that slept, left some. */
export function tidyPreferences(accountIds: readonly string[]): void {
  const ofDevice: readonly string[] = Object.values(OF_DEVICE);
  for (const key of ourKeys()) {
    const isKnown = ofDevice.includes(key) || accountIds.some((id) => isOf(id, key));
    if (!isKnown) preference(key).write(undefined);
  }
}

function ourKeys(): readonly string[] {
  try {
    return [...unkept.keys(), ...Object.keys(localStorage).filter((key) => key.startsWith(OURS))];
  } catch {
    return [...unkept.keys()];
  }
}

function isOf(accountId: string, key: string): boolean {
  return (
    key.startsWith(formsOf(accountId)) ||
    Object.values(OF_ACCOUNT).some((prefix) => key === prefix + accountId)
  );
}
