import { momentOf, wallTime } from '~/lib/zonedTime';

export interface Preset {
  readonly id: 'today' | 'tomorrow' | 'monday' | 'theirs';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const MORNING = 9;
const DAY_MS = 86_400_000;

/** Moments that people mean by 'later', in the writer's zone; the recipient's morning when they live elsewhere. */
export function sendPresets(nowMs: number, zone: string, theirZone?: string): readonly Preset[] {
  const presets: Preset[] = [];
  const { hour } = wallTime(nowMs, zone);
  const later = hour < 15 ? 16 : hour < 19 ? 20 : undefined;
  if (later !== undefined) presets.push({ id: 'today', at: clockOn(nowMs, later, zone) });
  presets.push({ id: 'tomorrow', at: clockOn(nowMs + DAY_MS, MORNING, zone) });
  const monday = nextMonday(nowMs, zone);
  if (monday !== presets.at(-1)?.at) presets.push({ id: 'monday', at: monday });
  if (theirZone !== undefined && theirZone !== zone) {
    const today = clockOn(nowMs, MORNING, theirZone);
    const at = today > nowMs ? today : clockOn(nowMs + DAY_MS, MORNING, theirZone);
    presets.push({ id: 'theirs', at });
  }
  return presets;
}

function clockOn(ms: number, hour: number, zone: string): number {
  return momentOf({ ...wallTime(ms, zone), hour, minute: 0 }, zone);
}

function nextMonday(nowMs: number, zone: string): number {
  const { year, month, day } = wallTime(nowMs, zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return clockOn(nowMs + ((8 - weekday) % 7 || 7) * DAY_MS, MORNING, zone);
}
