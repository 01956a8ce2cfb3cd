import type { Random } from './random';

const WORDS: readonly [string, ...string[]] = [
  'anchor',
  ...'berth bow buoy cable chart current deck drift engine ferry gauge harbor hull keel lamp log mast mooring oar pier port quay rope rudder sail signal stern tide wake watch wave'.split(
    ' ',
  ),
];
const FIRST: readonly [string, ...string[]] = [
  'Ines',
  'Oskar',
  'Noor',
  'Sam',
  'Wen',
  'Leila',
  'Tomas',
  'Mei',
];
const LAST: readonly [string, ...string[]] = [
  'Tidemark',
  'Windlass',
  'Keelson',
  'Capstan',
  'Anemone',
  'Sextant',
];

export function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

/** A unique name for each person. */
export function personName(number: number): string {
  const first = FIRST[number % FIRST.length];
  const last = LAST[Math.floor(number / FIRST.length) % LAST.length];
  return `${first} ${last} ${number}`;
}
