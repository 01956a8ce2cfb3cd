import type { UserId } from '~/domain/ids';
import type { ProfileField } from '~/domain/organization/organization';
import { choicesOf, FIELD_TYPE } from '~/domain/people/profileField';
import type { User } from '~/domain/people/user';

/** How many people filled in a field, in total and per value. */
export interface Answers {
  readonly total: number;
  readonly byValue: ReadonlyMap<string, number>;
}

/** Counts deactivated people too: their answers are deleted with the field as well. */
export function countAnswers(users: ReadonlyMap<UserId, User>, field: ProfileField): Answers {
  // No event reports that deleting an option also deleted its answers.
  const valid = field.type === FIELD_TYPE.options && new Set(choicesOf(field).map((c) => c.key));
  const byValue = new Map<string, number>();
  let total = 0;
  for (const { profile } of users.values()) {
    const value = profile[field.id]?.value;
    if (value === undefined || value === '' || (valid && !valid.has(value))) continue;
    total += 1;
    byValue.set(value, (byValue.get(value) ?? 0) + 1);
  }
  return { total, byValue };
}
