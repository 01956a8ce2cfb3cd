import { asUserId, type UserId } from '../ids';
import type { ExternalAccount, ProfileField } from '../organization/organization';
import { accountOf, FIELD_TYPE } from './profileField';

/** The people that a value of type `people` names; none for what cannot be read. */
export function peopleOf(value: string): readonly UserId[] {
  try {
    const ids: unknown = JSON.parse(value);
    return Array.isArray(ids) ? ids.filter(Number.isInteger).map(asUserId) : [];
  } catch {
    return [];
  }
}

/** A value as the API takes it: ids for people, text for all other types; null for nothing. */
export function valueToSend(
  { type }: Pick<ProfileField, 'type'>,
  value: string,
): string | readonly UserId[] | null {
  if (value.trim() === '') return null;
  return type === FIELD_TYPE.people ? peopleOf(value) : value.trim();
}

/** Where a value leads: a link's own address, or that of an account. undefined: nowhere that is safe to open. */
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
