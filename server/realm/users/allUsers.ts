import type { Reader, UserRow } from '../../core/db/schema';
import { PERSON_COLUMNS, type PersonRow } from '../present/user';

const PAGE = 1000;

/** Everyone, including bots and deactivated people. */
export function allUsers(db: Reader): Promise<readonly UserRow[]> {
  return inPages((after) => pageAfter(db, after).selectAll().execute());
}

/** Everyone, with only the columns needed to show them, which takes half the time. */
export function allPeople(db: Reader): Promise<readonly PersonRow[]> {
  return inPages((after) => pageAfter(db, after).select(PERSON_COLUMNS).execute());
}

function pageAfter(db: Reader, after: number) {
  return db.selectFrom('users').where('id', '>', after).orderBy('id').limit(PAGE);
}

/** In pages, so that thousands don't block the thread. */
async function inPages<Row extends { readonly id: number }>(
  pageAfter: (after: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await pageAfter(rows.at(-1)?.id ?? 0);
    rows.push(...page);
    if (page.length < PAGE) return rows;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
