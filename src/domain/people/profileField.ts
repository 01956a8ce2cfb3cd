import { FIELD_TYPE } from '~/contract/records/user';
import type { ProfileField } from '../organization/organization';

export { FIELD_TYPE };

/** One choice of a field of type `options`. The selected value is stored by key. */
export interface FieldChoice {
  readonly key: string;
  readonly text: string;
}

/** The service of a field of type `externalAccount`: one that the server knows, or a custom pattern. */
export interface FieldAccount {
  /** A key of `default_external_accounts`, or `custom`. */
  readonly subtype: string;
  /** For custom services, containing `%(username)s`. */
  readonly urlPattern: string;
}

type FieldData = Pick<ProfileField, 'type' | 'fieldData'>;

/** The choices in order. Empty for other field types and unreadable data. */
export function choicesOf({ type, fieldData }: FieldData): readonly FieldChoice[] {
  if (type !== FIELD_TYPE.options) return [];
  return Object.entries(readData(fieldData))
    .flatMap(([key, choice]) => {
      const { text, order } = (choice ?? {}) as { text?: unknown; order?: unknown };
      return typeof text === 'string' ? [{ key, text, order: Number(order) }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ key, text }) => ({ key, text }));
}

/** Whether a value is a choice that was deleted. */
export function isGoneChoice(field: FieldData, value: string): boolean {
  const isChoice = field.type === FIELD_TYPE.options && value !== '';
  return isChoice && !choicesOf(field).some(({ key }) => key === value);
}

export function accountOf({ type, fieldData }: FieldData): FieldAccount | undefined {
  if (type !== FIELD_TYPE.externalAccount) return undefined;
  const { subtype, url_pattern } = readData(fieldData);
  return {
    subtype: typeof subtype === 'string' ? subtype : 'custom',
    urlPattern: typeof url_pattern === 'string' ? url_pattern : '',
  };
}

function readData(text: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
