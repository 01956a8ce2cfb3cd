import { pageLocale } from '~/lib/pageLocale';
import { matchRank, searchKey } from '~/lib/textMatch';
import { zoneName } from '~/lib/zonedTime';

/** `Amsterdam (Europe)`. */
export function zoneLabel(zone: string): string {
  const [area = '', city] = zone.split('/');
  return city === undefined ? zone : `${zoneName(zone)} (${area})`;
}

/** As many as anyone reads in a list. */
const SHOWN = 40;
/** With fewer matching cities, the user may have typed the name of a zone. */
const FEW = 3;

/**
 * Finds time zones (IANA) by city and region, or by common name, in the browser's language or English: `york`, `Pacific
 * Time`, `CET`, `GMT+2`. Best first.
 */
export function findZones(query: string): readonly string[] {
  const wanted = searchKey(query);
  const cities = ranked(Intl.supportedValuesOf('timeZone'), (zone) =>
    matchRank(wanted, searchKey(`${zoneName(zone)} ${zone.replaceAll(/[/_]/g, ' ')}`)),
  );
  const named = cities.length < FEW ? namedZones(wanted) : [];
  return [...new Set([...cities, ...named])].slice(0, SHOWN);
}

let names: ReadonlyMap<string, readonly string[]> | undefined;

function namedZones(wanted: string): readonly string[] {
  // A thousand formatters take a tenth of a second: created once, on the first search by name.
  names ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone, namesOf(zone)]));
  return ranked([...names.keys()], (zone) => {
    const ranks = names?.get(zone)?.map((name) => matchRank(wanted, name)) ?? [];
    return ranks.reduce((a, b) => Math.min(a ?? Infinity, b ?? Infinity), undefined);
  });
}

function ranked(
  zones: readonly string[],
  rankOf: (zone: string) => number | undefined,
): readonly string[] {
  const found = zones.flatMap((zone) => {
    const rank = rankOf(zone);
    return rank === undefined || rank === Infinity ? [] : [{ zone, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ zone }) => zone);
}

/** One in each half of the year: daylight saving changes names, too. */
const DATES = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

function namesOf(timeZone: string): readonly string[] {
  const formats = [
    new Intl.DateTimeFormat(pageLocale(), { timeZone, timeZoneName: 'longGeneric' }),
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
    // American English has no CET.
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }),
  ];
  const found = formats.flatMap((format) =>
    DATES.map(
      (date) => format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '',
    ),
  );
  return [...new Set(found.map(searchKey))];
}
