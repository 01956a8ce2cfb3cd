import { FIELD_TYPE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import { DEFAULT_EXTERNAL_ACCOUNTS, type ExternalAccountType } from './externalAccounts';

/** Type 3: choice key to text and order. Type 7: `{subtype}` or `{subtype, url_pattern}`. */
export type FieldData = Readonly<
  Record<string, string | { readonly text: string; readonly order: string }>
>;

/** A field's data in stored form: JSON text or empty. Throws BAD_REQUEST if it is invalid. */
export function checkFieldData(type: number, data: FieldData): string {
  switch (type) {
    case FIELD_TYPE.options:
      return checkChoices(data);
    case FIELD_TYPE.externalAccount:
      return checkAccount(data);
    default:
      return '';
  }
}

function checkChoices(data: FieldData): string {
  const choices = Object.entries(data);
  if (choices.length === 0) throw badRequest('Field must have at least one choice.');
  const texts = new Set<string>();
  for (const [key, choice] of choices) {
    if (key === '' || typeof choice === 'string') throw badRequest("'value' cannot be blank.");
    const text = choice.text.trim();
    if (text === '') throw badRequest('Choice text cannot be blank.');
    if (texts.has(text)) throw badRequest('Field must not have duplicate choices.');
    texts.add(text);
  }
  return JSON.stringify(data);
}

function checkAccount(data: FieldData): string {
  const { subtype, url_pattern } = data;
  if (typeof subtype !== 'string') throw badRequest('Missing external account subtype');
  if (subtype !== 'custom') {
    if (!(subtype in DEFAULT_EXTERNAL_ACCOUNTS)) throw badRequest('Invalid external account type');
    return JSON.stringify({ subtype });
  }
  if (typeof url_pattern !== 'string')
    throw badRequest('Custom external account must define URL pattern');
  const marks = url_pattern.split('%(username)s').length - 1;
  if (marks !== 1 || !/^https?:\/\//i.test(url_pattern)) throw badRequest('Malformed URL pattern.');
  return JSON.stringify({ subtype, url_pattern });
}

/** The known service a field links to, if it is one of those. */
export function presetOf(
  type: number,
  data: FieldData | undefined,
): ExternalAccountType | undefined {
  const subtype = data?.['subtype'];
  if (type !== FIELD_TYPE.externalAccount || typeof subtype !== 'string') return undefined;
  return subtype in DEFAULT_EXTERNAL_ACCOUNTS ? (subtype as ExternalAccountType) : undefined;
}
