/** Longer text is no time, and is not parsed. */
const MAX_LENGTH = 100;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The parts of a time read so far. */
interface Said {
  year?: number;
  /** Starts at 1. */
  month?: number;
  day?: number;
  /** Seconds since midnight. */
  seconds?: number;
  /** Minutes east of UTC. */
  offset?: number;
}

/**
 * Parses a time as people write it: ISO 8601, UNIX seconds, or a date in words such as `Jun 5th 2017, 10:30PM`. Day,
 * month and year are required; midnight and UTC are the defaults for the rest. Undefined for anything else.
 */
export function parseTime(text: string): Date | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return undefined;
  if (/^\d{9,11}(?:\.\d*)?$/.test(trimmed)) return new Date(Math.floor(Number(trimmed)) * 1000);
  const said = readWords(trimmed);
  return said && toDate(said);
}

/** Reads one part of a time from a match; undefined if the match is something else. */
type Reader = (match: RegExpExecArray) => Said | undefined;

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/[\s,]+|(?:at|on|of|the)\b/iy, () => ({})],
  [/(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:T(?=\d))?/iy, ([, y, , m, d]) => date(y, m, d)],
  [/(\d{4})(\d{2})(\d{2})(?!\d)(?:T(?=\d))?/iy, ([, y, m, d]) => date(y, m, d)],
  [/(\d{1,2})\/(\d{1,2})\/(\d{4})/y, ([, first, second, y]) => slashDate(first, second, y)],
  [/(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\b\.?)?/iy, readClock],
  [/(?<=\dT)(\d{2})(\d{2})(\d{2})?/iy, readClock],
  [/(\d{1,2})()()\s*([ap])\.?m\b\.?/iy, readClock],
  [/(\d{4})(?!\d)/y, ([, year]) => ({ year: Number(year) })],
  [/(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d])/iuy, ([, day]) => ({ day: Number(day) })],
  [/[a-z]{3,}\.?/iy, ([word]) => readName(word)],
  [/(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?(?!\d)|[a-z]+/iy, ([zone]) => readZone(zone)],
];

function readWords(text: string): Said | undefined {
  const said: Said = {};
  for (let at = 0; at < text.length; ) {
    const read = readAt(text, at, said);
    if (read === undefined) return undefined;
    Object.assign(said, read.said);
    at = read.end;
  }
  return said;
}

function readAt(text: string, at: number, before: Said): { said: Said; end: number } | undefined {
  for (const [pattern, reader] of READERS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const said = match ? reader(match) : undefined;
    // A part that appears twice makes no valid time.
    if (match && said && !Object.keys(said).some((part) => part in before))
      return { said, end: at + match[0].length };
  }
  return undefined;
}

function date(year: string | undefined, month: string | undefined, day: string | undefined): Said {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** Month first, like the public server, unless it can't be a month. */
function slashDate(
  first: string | undefined,
  second: string | undefined,
  year: string | undefined,
): Said {
  return Number(first) > 12 ? date(year, second, first) : date(year, first, second);
}

function readClock([, hours, minutes, seconds, half]: RegExpExecArray): Said | undefined {
  const [h, m, s] = [Number(hours), Number(minutes || 0), Number(seconds || 0)];
  if (m > 59 || s > 59) return undefined;
  if (half === undefined) return h > 23 ? undefined : { seconds: h * 3600 + m * 60 + s };
  if (h < 1 || h > 12) return undefined;
  const hour = (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { seconds: hour * 3600 + m * 60 + s };
}

function readName(word: string): Said | undefined {
  const name = word.toLowerCase().replace(/\.$/, '');
  if (WEEKDAYS.some((weekday) => weekday.startsWith(name))) return {};
  const month = MONTHS.findIndex((full) => full.startsWith(name));
  return month < 0 ? undefined : { month: month + 1 };
}

function readZone(zone: string): Said | undefined {
  const offset = offsetOfZone(zone);
  return offset === undefined ? undefined : { offset };
}

function toDate({ year, month, day, seconds = 0, offset = 0 }: Said): Date | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    midnight.getUTCFullYear() === year &&
    midnight.getUTCMonth() === month - 1 &&
    midnight.getUTCDate() === day;
  return isReal ? new Date(midnight.getTime() + (seconds - offset * 60) * 1000) : undefined;
}

/** Time zone abbreviations, in minutes east of UTC. Ambiguous ones have their most common meaning. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ['z', 0],
  ['utc', 0],
  ['gmt', 0],
  ['wet', 0],
  ['west', 60],
  ['bst', 60],
  ['cet', 60],
  ['cest', 120],
  ['eet', 120],
  ['eest', 180],
  ['msk', 180],
  ['ist', 330],
  ['jst', 540],
  ['kst', 540],
  ['aest', 600],
  ['aedt', 660],
  ['nzst', 720],
  ['nzdt', 780],
  ['est', -300],
  ['edt', -240],
  ['cst', -360],
  ['cdt', -300],
  ['mst', -420],
  ['mdt', -360],
  ['pst', -480],
  ['pdt', -420],
]);
/** No place is further from UTC. */
const MAX_OFFSET = 14 * 60;

/** Minutes east of UTC for `+02:00`, `-0800`, `UTC+2`, `Z` or `CEST`. */
function offsetOfZone(zone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign === undefined) return ZONES.get(zone.toLowerCase());
  const offset = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || offset > MAX_OFFSET) return undefined;
  return sign === '-' ? -offset : offset;
}
