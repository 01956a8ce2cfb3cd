import { createStore } from 'zustand/vanilla';
import { isQuietHour, localTime, type QuietHours } from '~/lib/quietHours';
import { devicePreference } from '~/storage/page/preferences';

/** When this device shows no notifications and plays no sounds; times of day are in the browser's time zone. */
export interface Quiet {
  readonly hours: QuietHours;
  /** Milliseconds since the epoch; 0: not paused. */
  readonly pausedUntil: number;
}

const kept = devicePreference('quiet');
const NONE: Quiet = {
  hours: { isOn: false, from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6] },
  pausedUntil: 0,
};

/** This device's quiet settings, shared by all its tabs and accounts. */
export const quietStore = createStore<Quiet>(() => NONE);

/** Loads the stored settings and follows changes by other tabs; call the returned function to stop. */
export function watchQuiet(): () => void {
  const read = () => quietStore.setState(stored(), true);
  read();
  return kept.watch(read);
}

export function changeQuiet(changes: Partial<Quiet>): void {
  quietStore.setState(changes);
  kept.write(quietStore.getState());
}

export function isQuiet({ hours, pausedUntil }: Quiet, nowMs: number): boolean {
  return nowMs < pausedUntil || isQuietHour(hours, localTime(nowMs));
}

const MORNING_HOUR = 8;

/** Pause lengths; ends are in milliseconds since the epoch. */
export const PAUSES = [
  { id: 'half', label: '30 minutes', endAt: (nowMs: number) => nowMs + 30 * 60_000 },
  { id: 'hour', label: '1 hour', endAt: (nowMs: number) => nowMs + 60 * 60_000 },
  { id: 'tomorrow', label: 'tomorrow', endAt: tomorrowMorning },
] as const;

function tomorrowMorning(nowMs: number): number {
  const day = new Date(nowMs);
  day.setDate(day.getDate() + 1);
  return day.setHours(MORNING_HOUR, 0, 0, 0);
}

function stored(): Quiet {
  const value = kept.read();
  return isQuietValue(value) ? value : NONE;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The browser's storage may hold anything: from older versions or other code. */
function isQuietValue(value: unknown): value is Quiet {
  const { hours, pausedUntil } = (value ?? {}) as { readonly [K in keyof Quiet]?: unknown };
  const { isOn, from, to, days } = (hours ?? {}) as {
    readonly [K in keyof QuietHours]?: unknown;
  };
  return (
    typeof pausedUntil === 'number' &&
    typeof isOn === 'boolean' &&
    [from, to].every((time) => typeof time === 'string' && TIME.test(time)) &&
    Array.isArray(days) &&
    days.every((day) => Number.isInteger(day))
  );
}
