import { asUserId, type UserId } from '../ids';
import type { ExternalAccount, ProfileField } from '../organization/organization';
import { accountOf, FIELD_TYPE } from './profileField';

/** The users in a value of type `people`; none if it can't be read. */
export function peopleOf(value: string): readonly UserId[] {
  try {
    const ids: unknown = JSON.parse(value);
    return Array.isArray(ids) ? ids.filter(Number.isInteger).map(asUserId) : [];
  } catch {
    return [];
  }
}

/** A value in the API's form: ids for people, text for all other types; null if empty. */
export function valueToSend(
  { type }: Pick<ProfileField, 'type'>,
  value: string,
): string | readonly UserId[] | null {
  if (value.trim() === '') return null;
  return type === FIELD_TYPE.people ? peopleOf(value) : value.trim();
}

/** The URL of a value: a link's own, or an account's. undefined: none that is safe to open. */
export function profileHref(
  field: ProfileField,
  value: string,
  services: Readonly<Record<string, ExternalAccount>>,
): string | undefined {
  if (field.type === FIELD_TYPE.link) return webAddress(value);
  const account = accountOf(field);
  if (!account) return undefined;
  const pattern =
    account.subtype === 'custom' ? account.urlPattern : services[account.subtype]?.url_pattern;
  return pattern && webAddress(pattern.replaceAll('%(username)s', encodeURIComponent(value)));
}

function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
