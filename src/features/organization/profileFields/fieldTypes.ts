import { FIELD_TYPE } from '~/domain/people/profileField';

/** The label of each type, in the order offered. */
export const FIELD_TYPES: readonly { readonly type: number; readonly label: string }[] = [
  { type: FIELD_TYPE.shortText, label: 'Short text' },
  { type: FIELD_TYPE.longText, label: 'Long text' },
  { type: FIELD_TYPE.options, label: 'List of options' },
  { type: FIELD_TYPE.date, label: 'Date' },
  { type: FIELD_TYPE.link, label: 'Link' },
  { type: FIELD_TYPE.people, label: 'Person' },
  { type: FIELD_TYPE.externalAccount, label: 'External account' },
  { type: FIELD_TYPE.pronouns, label: 'Pronouns' },
];

export function fieldTypeName(type: number): string {
  return FIELD_TYPES.find((one) => one.type === type)?.label ?? 'Unknown';
}

/** How many fields fit on the user card (E10). */
export const CARD_FIELDS = 2;

/** Why a field of this type can't be on the user card (E10). */
export function noCardReason(type: number): string | undefined {
  switch (type) {
    case FIELD_TYPE.longText:
      return 'Long text is shown on the full profile only.';
    case FIELD_TYPE.people:
      return 'People are shown on the full profile only.';
    default:
      return undefined;
  }
}
