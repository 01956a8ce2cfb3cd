import type { ProfileField } from '~/domain/organization/organization';
import { accountOf, choicesOf, FIELD_TYPE, type FieldChoice } from '~/domain/people/profileField';
import { countOf } from '~/lib/listNames';
import type { ProfileFieldEdit } from '~/session/resources/organization/profileFields';
import type { RequestError } from '~/session/types';
import type { FormErrors } from '~/widgets/form/useForm';
import { noCardReason } from './fieldTypes';

/** Form values of a profile field. */
export interface FieldValues {
  readonly type: number;
  readonly name: string;
  readonly hint: string;
  readonly choices: readonly FieldChoice[];
  readonly subtype: string;
  readonly urlPattern: string;
  readonly isInSummary: boolean;
  readonly isRequired: boolean;
  readonly isEditableByUser: boolean;
}

/** In characters (gap 6). */
export const LONGEST = { name: 40, hint: 80 } as const;
const PLACEHOLDER = '%(username)s';

export function newFieldValues(presets: readonly string[]): FieldValues {
  return {
    type: FIELD_TYPE.shortText,
    name: '',
    hint: '',
    choices: [
      { key: '1', text: '' },
      { key: '2', text: '' },
    ],
    subtype: presets[0] ?? 'custom',
    urlPattern: '',
    isInSummary: false,
    isRequired: false,
    isEditableByUser: true,
  };
}

export function valuesOfField(field: ProfileField): FieldValues {
  const { type, name, hint, isInSummary, isRequired, isEditableByUser } = field;
  const { subtype, urlPattern } = accountOf(field) ?? { subtype: '', urlPattern: '' };
  const choices = choicesOf(field);
  return {
    type,
    name,
    hint,
    choices,
    subtype,
    urlPattern,
    isInSummary,
    isRequired,
    isEditableByUser,
  };
}

/** The server provides the name and hint of a known service; only its visibility can be set. */
export function isPreset({ type, subtype }: FieldValues): boolean {
  return type === FIELD_TYPE.externalAccount && subtype !== 'custom';
}

/** All of E10's refusals that can be detected here. */
export function checkField(values: FieldValues): FormErrors<FieldValues> {
  const { type, name, hint, choices, urlPattern } = values;
  const errors: FormErrors<FieldValues> = {};
  if (!isPreset(values)) {
    if (name.trim() === '') errors.name = 'Enter a name.';
    else if (lengthOf(name) > LONGEST.name) errors.name = tooLong(name, LONGEST.name);
    if (lengthOf(hint) > LONGEST.hint) errors.hint = tooLong(hint, LONGEST.hint);
  }
  if (type === FIELD_TYPE.options) {
    if (choices.length === 0) errors.choices = 'Add at least one option.';
    else if (faultyChoices(choices).size > 0) {
      const isBlank = choices.some(({ text }) => text.trim() === '');
      errors.choices = isBlank
        ? 'Name every option, or remove the empty ones.'
        : 'Two options have the same name.';
    }
  }
  if (type === FIELD_TYPE.externalAccount && values.subtype === 'custom') {
    const fault = patternFault(urlPattern);
    if (fault) errors.urlPattern = fault;
  }
  return errors;
}

/** Keys of options that are empty or repeat an earlier name. */
export function faultyChoices(choices: readonly FieldChoice[]): ReadonlySet<string> {
  const seen = new Set(['']);
  const faulty = new Set<string>();
  for (const { key, text } of choices) {
    const name = text.trim();
    if (seen.has(name)) faulty.add(key);
    seen.add(name);
  }
  return faulty;
}

/** What is wrong with the URL of an external account. */
export function patternFault(pattern: string): string | undefined {
  const text = pattern.trim();
  if (text === '') return 'Enter the URL of a profile.';
  if (!/^https?:\/\//i.test(text)) return 'Start the URL with https://';
  const marks = text.split(PLACEHOLDER).length - 1;
  if (marks === 0) return `Add ${PLACEHOLDER} where the username goes.`;
  return marks > 1 ? `Use ${PLACEHOLDER} only once.` : undefined;
}

/** What to send of `values`. For an existing field, only the changes. */
export function editOf(values: FieldValues, changes: Partial<FieldValues>): ProfileFieldEdit {
  const { name, hint, isInSummary, isRequired, isEditableByUser } = changes;
  const { type, subtype } = values;
  const isOptions = type === FIELD_TYPE.options && changes.choices !== undefined;
  const isAccount =
    type === FIELD_TYPE.externalAccount &&
    (changes.subtype !== undefined || changes.urlPattern !== undefined);
  return {
    ...(isPreset(values) ? {} : { name: name?.trim(), hint: hint?.trim() }),
    isInSummary: isInSummary && noCardReason(type) === undefined,
    isRequired,
    isEditableByUser,
    choices: isOptions
      ? values.choices.map(({ key, text }) => ({ key, text: text.trim() }))
      : undefined,
    account: isAccount ? { subtype, urlPattern: values.urlPattern.trim() } : undefined,
  };
}

/** The form field that a refusal is about; servers distinguish these only by message text. */
export function placeFieldError({ message }: RequestError): keyof FieldValues | undefined {
  if (/summary/i.test(message)) return 'isInSummary';
  if (/choice|'value'/i.test(message)) return 'choices';
  if (/pattern/i.test(message)) return 'urlPattern';
  if (/external account/i.test(message)) return 'subtype';
  if (/hint/i.test(message)) return 'hint';
  if (/label|name/i.test(message)) return 'name';
  return /type/i.test(message) ? 'type' : undefined;
}

export function nextChoice(choices: readonly FieldChoice[]): FieldChoice {
  const highest = Math.max(0, ...choices.map(({ key }) => Number(key) || 0));
  return { key: String(highest + 1), text: '' };
}

function lengthOf(text: string): number {
  return [...text.trim()].length;
}

function tooLong(text: string, limit: number): string {
  return `${countOf(lengthOf(text) - limit, 'character', 'characters')} too long.`;
}
