import { momentOf, wallTime } from '~/lib/zonedTime';

export interface Preset {
  readonly id: 'soon' | 'hour' | 'today' | 'tomorrow' | 'monday' | 'week' | 'theirs';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const MORNING = 9;
const EVENING = 18;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Common times for sending later, in the writer's zone, as far as they fit the hour; also the recipient's morning if
 * they live elsewhere.
 */
export function sendPresets(nowMs: number, zone: string, theirZone?: string): readonly Preset[] {
  const minute = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS;
  const presets: Preset[] = [
    { id: 'soon', at: minute + 20 * MINUTE_MS },
    { id: 'hour', at: minute + 60 * MINUTE_MS },
  ];
  // An evening only an hour away is 'in an hour'.
  if (wallTime(nowMs, zone).hour < EVENING - 1)
    presets.push({ id: 'today', at: clockOn(nowMs, EVENING, zone) });
  const tomorrow = clockOn(nowMs + DAY_MS, MORNING, zone);
  const monday = nextMonday(nowMs, zone);
  presets.push({ id: 'tomorrow', at: tomorrow });
  if (monday !== tomorrow) presets.push({ id: 'monday', at: monday });
  const week = clockOn(nowMs + 7 * DAY_MS, MORNING, zone);
  if (week !== monday) presets.push({ id: 'week', at: week });
  if (theirZone !== undefined && theirZone !== zone) {
    presets.push({ id: 'theirs', at: nextMorning(nowMs, theirZone) });
  }
  return presets;
}

/** Nine in the morning, the next time it is in a zone; milliseconds since the epoch. */
export function nextMorning(nowMs: number, zone: string): number {
  const today = clockOn(nowMs, MORNING, zone);
  return today > nowMs ? today : clockOn(nowMs + DAY_MS, MORNING, zone);
}

function clockOn(ms: number, hour: number, zone: string): number {
  return momentOf({ ...wallTime(ms, zone), hour, minute: 0 }, zone);
}

function nextMonday(nowMs: number, zone: string): number {
  const { year, month, day } = wallTime(nowMs, zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return clockOn(nowMs + ((8 - weekday) % 7 || 7) * DAY_MS, MORNING, zone);
}
