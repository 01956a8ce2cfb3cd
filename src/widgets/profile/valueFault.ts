import type { ProfileField } from '~/domain/organization/organization';
import { FIELD_TYPE, isGoneChoice } from '~/domain/people/profileField';

/** What is wrong with a value for a profile field, as far as the page can tell; undefined: nothing. */
export function valueFault(field: ProfileField, typed: string): string | undefined {
  const value = typed.trim();
  if (isGoneChoice(field, value)) return 'This option was deleted. Choose another one.';
  if (field.type !== FIELD_TYPE.link || value === '') return undefined;
  if (!/^https?:\/\//i.test(value)) return 'Start the URL with https://';
  return /^https?:\/\/\S+$/i.test(value) ? undefined : 'Enter a URL such as https://example.com';
}
