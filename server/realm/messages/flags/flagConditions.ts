import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Conditions on `user_messages.flags`, spelled as in the partial indexes of core/db/migrations/0001-conversations.ts
 * and without bound values, since that is how databases recognize them.
 */
export function hasFlag(bits: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(user_messages.flags & ${sql.lit(bits)}) <> 0`;
}

export const isUnread: RawBuilder<SqlBool> = sql<SqlBool>`(user_messages.flags & 1) = 0`;
