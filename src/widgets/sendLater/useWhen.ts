import { useState } from 'react';
import { isZone, momentOf, ownZone, wallTime } from '~/lib/zonedTime';

/** State of the date, time and zone fields. */
export interface When {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
  /** For a calendar: the date field's day, and today in the zone; as `2026-11-24`. */
  readonly day: string | undefined;
  readonly today: string;
  readonly setDate: (date: string) => void;
  readonly setTime: (time: string) => void;
  readonly setZone: (zone: string) => void;
  /** Fills the fields from a moment. */
  readonly setMoment: (ms: number) => void;
  /** Milliseconds; undefined while the fields form no valid moment. */
  readonly moment: number | undefined;
}

const two = (n: number) => String(n).padStart(2, '0');

/** `2026-11-24` and `08:30` for a moment in a zone, as date and time fields take them. */
function fieldsOf(ms: number, zone: string): { date: string; time: string } {
  const { year, month, day, hour, minute } = wallTime(ms, zone);
  return {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
    time: `${two(hour)}:${two(minute)}`,
  };
}

export function useWhen(initialMs: number, nowMs = initialMs): When {
  const [zone, setZone] = useState(ownZone);
  const [fields, setFields] = useState(() => fieldsOf(initialMs, zone));
  return {
    ...fields,
    zone,
    day: /^\d{4}-\d\d-\d\d$/.test(fields.date) ? fields.date : undefined,
    today: fieldsOf(nowMs, zone).date,
    setDate: (date) => setFields({ ...fields, date }),
    setTime: (time) => setFields({ ...fields, time }),
    setZone,
    setMoment: (ms) => setFields(fieldsOf(ms, zone)),
    moment: momentOfFields(fields, zone),
  };
}

function momentOfFields(
  { date, time }: { date: string; time: string },
  zone: string,
): number | undefined {
  const [, year, month, day] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (year === undefined || hour === undefined || !isZone(zone)) return undefined;
  const [y, mo, d, h, mi] = [year, month, day, hour, minute].map(Number);
  if (y === undefined || y > 9999) return undefined;
  const wall = { year: y, month: mo ?? 1, day: d ?? 1, hour: h ?? 0, minute: mi ?? 0 };
  return momentOf(wall, zone);
}
