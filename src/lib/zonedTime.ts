/** A moment in local time. `month` counts from 1. */
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

/** Local time in `zone` (IANA) at `ms`. Throws a RangeError for an unknown zone. */
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
 * When a wall clock in `zone` shows this time. A time skipped when clocks go forward moves on by the missing hour;
 * a time that occurs twice means the first occurrence.
 */
export function momentOf(wall: WallTime, zone: string): number {
  const wanted = asUtc(wall);
  const DAY_MS = 86_400_000;
  // Only the offsets a day before and a day after can apply.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((ms) => asUtc(wallTime(ms, zone)) - ms);
  const fits = offsets
    .map((offset) => wanted - offset)
    .filter((ms) => asUtc(wallTime(ms, zone)) === wanted);
  return fits.length > 0 ? Math.min(...fits) : wanted - (offsets[0] ?? 0);
}

/** This computer's time zone. */
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

/** Short name of a zone: `Europe/Amsterdam` becomes Amsterdam. */
export function zoneName(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return RENAMED[city] ?? city.replaceAll('_', ' ');
}

/** Browsers keep a zone's original id; these are the cities' current spellings. */
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
