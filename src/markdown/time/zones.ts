/** Zones that people write by their letters, in minutes east of UTC. Ambiguous ones have their commonest meaning. */
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

/** Minutes east of UTC of `+02:00`, `-0800`, `UTC+2`, `Z` or `CEST`. */
export function offsetOfZone(zone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign === undefined) return ZONES.get(zone.toLowerCase());
  const offset = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || offset > MAX_OFFSET) return undefined;
  return sign === '-' ? -offset : offset;
}
