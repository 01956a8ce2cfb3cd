type Options = readonly (readonly [value: string | number, label: string])[];

/** The numbers are the API's (`org_type`). */
export const ORGANIZATION_TYPES: Options = [
  [0, 'Not specified'],
  [10, 'Business'],
  [20, 'Open-source project'],
  [30, 'Education, non-profit'],
  [35, 'Education, for profit'],
  [40, 'Research'],
  [50, 'Event'],
  [60, 'Non-profit'],
  [70, 'Government'],
  [80, 'Political group'],
  [90, 'Community'],
  [100, 'Personal'],
  [1000, 'Other'],
];

/** `digest_weekday` counts from Monday, 0. */
export const WEEKDAYS: Options = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map((name, day) => [day, name] as const);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time limits for actions on a message, in seconds. */
export const LIMIT_CHOICES: Options = [
  [2 * MINUTE, '2 minutes'],
  [10 * MINUTE, '10 minutes'],
  [HOUR, '1 hour'],
  [DAY, '1 day'],
  [7 * DAY, '1 week'],
  [30 * DAY, '30 days'],
];

/** Days until messages are deleted. */
export const RETENTION_CHOICES: Options = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
  [1095, '3 years'],
];
