import type { Reader, UserRow } from '../../core/db/schema';

const PAGE = 1000;

/** Everybody, bots and the deactivated too, read in pages so that thousands do not hold up the thread. */
export async function allUsers(db: Reader): Promise<readonly UserRow[]> {
  const users: UserRow[] = [];
  for (;;) {
    const page = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '>', users.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    users.push(...page);
    if (page.length < PAGE) return users;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
