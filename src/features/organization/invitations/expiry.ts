import type { SelectOption } from '~/ui/forms/SelectField';

const DAY = 1440;
const UNITS = { hours: 60, days: DAY, weeks: 7 * DAY } as const;
/** A hundred years: the server's maximum. */
const LONGEST_MINUTES = 100 * 365 * DAY;

export type ExpiryUnit = keyof typeof UNITS;
export type ExpiryChoice = '1' | '3' | '10' | '30' | 'never' | 'custom';

export const EXPIRY_CHOICES: readonly SelectOption<ExpiryChoice>[] = [
  { id: '1', label: 'In 1 day' },
  { id: '3', label: 'In 3 days' },
  { id: '10', label: 'In 10 days' },
  { id: '30', label: 'In 30 days' },
  { id: 'never', label: 'Never' },
  { id: 'custom', label: 'Custom' },
];
export const EXPIRY_UNITS: readonly SelectOption<ExpiryUnit>[] = [
  { id: 'hours', label: 'hours' },
  { id: 'days', label: 'days' },
  { id: 'weeks', label: 'weeks' },
];

export interface Expiry {
  readonly expiry: ExpiryChoice;
  /** As typed, for `custom`. */
  readonly count: string;
  readonly unit: ExpiryUnit;
}

/** Whether a duration is longer than the server takes. */
export function isTooLong({ expiry, count, unit }: Expiry): boolean {
  if (expiry !== 'custom') return false;
  return Number(count.replace(',', '.')) * UNITS[unit] > LONGEST_MINUTES;
}

/** null: never; undefined: the input is not a duration. */
export function expiryMinutes({ expiry, count, unit }: Expiry): number | null | undefined {
  if (expiry === 'never') return null;
  if (expiry !== 'custom') return Number(expiry) * DAY;
  const minutes = Math.round(Number(count.replace(',', '.')) * UNITS[unit]);
  return count.trim() !== '' && minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : undefined;
}
