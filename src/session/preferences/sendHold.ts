import { devicePreference } from '~/storage/page/preferences';

/** How long a message can wait before it is sent, in seconds. */
export const HOLD_CHOICES = [0, 5, 10, 20, 30] as const;

const kept = devicePreference('sendHold');

/** How long this device holds messages back before it sends them, in seconds; 0: not at all. */
export function sendHoldSeconds(): number {
  const value = kept.read();
  return HOLD_CHOICES.find((choice) => choice === value) ?? 0;
}

export function setSendHold(seconds: number): void {
  kept.write(seconds);
}
