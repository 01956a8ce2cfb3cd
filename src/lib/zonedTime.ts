/** A moment as clocks on a wall show it. `month` counts from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let made = formats.get(zone);
  if (!made) {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(zone, made);
  }
  return made;
}

/** What a wall clock in `zone` (IANA) shows at `ms`. Throws a RangeError for a zone nobody knows. */
export function wallTime(ms: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

const asUtc = ({ year, month, day, hour, minute }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute);

/**
 * When a wall clock in `zone` shows this. A time that is skipped when clocks go forward is moved on by the
 * hour that is missing; of a time that comes twice the first is meant.
 */
export function momentOf(wall: WallTime, zone: string): number {
  const wanted = asUtc(wall);
  const DAY_MS = 86_400_000;
  // The offsets of the day before and of the day after are the only ones that can hold.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((ms) => asUtc(wallTime(ms, zone)) - ms);
  const fits = offsets
    .map((offset) => wanted - offset)
    .filter((ms) => asUtc(wallTime(ms, zone)) === wanted);
  return fits.length > 0 ? Math.min(...fits) : wanted - (offsets[0] ?? 0);
}

/** The zone of this computer. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/** `Europe/Amsterdam` as people say it: Amsterdam. */
export function zoneName(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return RENAMED[city] ?? city.replaceAll('_', ' ');
}

/** Browsers keep the first id a zone had; its people write their city otherwise today. */
const RENAMED: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};
