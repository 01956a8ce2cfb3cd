import type { UserId } from '~/domain/ids';
import type { User } from '~/domain/user';

/** How many people filled a field in, and how many with which value. */
export interface Answers {
  readonly total: number;
  readonly byValue: ReadonlyMap<string, number>;
}

/** People who left count too: what they filled in is lost with the field all the same. */
export function countAnswers(users: ReadonlyMap<UserId, User>, fieldId: number): Answers {
  const byValue = new Map<string, number>();
  let total = 0;
  for (const { profile } of users.values()) {
    const value = profile[fieldId]?.value;
    if (value === undefined || value === '') continue;
    total += 1;
    byValue.set(value, (byValue.get(value) ?? 0) + 1);
  }
  return { total, byValue };
}
