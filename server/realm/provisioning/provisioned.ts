import { ROLE } from '~/contract/records/user';
import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import { inChunks } from '../../core/db/rows';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import { notificationBot } from '../users/systemBots';

export type Kind = Schema['provisioned']['kind'];
export type Provisioned = Schema['provisioned'];

/** Anyone with the operator's secret can do what an owner can; the audit log shows the server's own bot. */
export async function directoryActor({ db, organization }: Change): Promise<UserRow> {
  return { ...(await notificationBot(db, organization.settings.host)), role: ROLE.owner };
}

/** The person or group with this id in the directory; for `in`. */
export function provisionedAs(db: Reader, kind: Kind, externalId: string) {
  return db
    .selectFrom('provisioned')
    .select('resource_id')
    .where('kind', '=', kind)
    .where('external_id', '=', externalId);
}

/** What a directory specified about people or groups, by their ids. */
export async function provisionedRows(
  db: Reader,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Provisioned>> {
  const all = db.selectFrom('provisioned').selectAll().where('kind', '=', kind);
  const rows = await inChunks(ids, (some) => all.where('resource_id', 'in', some).execute());
  return new Map(rows.map((row) => [row.resource_id, row]));
}

/** Two resources of a kind can't be the same one in the directory. */
export class DirectoryConflict extends ApiError<'BAD_REQUEST'> {
  constructor(message: string) {
    super('BAD_REQUEST', message);
    this.with({ status: 409 });
  }
}

/** Records the directory's id for it; undefined: not specified. */
export async function noteProvisioned(
  { db, now }: Change,
  kind: Kind,
  id: number,
  externalId: string | null | undefined,
): Promise<void> {
  if (typeof externalId === 'string') {
    const other = await db
      .selectFrom('provisioned')
      .select('resource_id')
      .where('kind', '=', kind)
      .where('external_id', '=', externalId)
      .where('resource_id', '<>', id)
      .executeTakeFirst();
    if (other !== undefined) throw new DirectoryConflict(`externalId '${externalId}' is taken`);
  }
  const changed = {
    changed_at: now,
    ...(externalId === undefined ? {} : { external_id: externalId }),
  };
  await db
    .insertInto('provisioned')
    .values({
      kind,
      resource_id: id,
      external_id: externalId ?? null,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'resource_id']).doUpdateSet(changed))
    .execute();
}

export async function forgetProvisioned({ db }: Change, kind: Kind, id: number): Promise<void> {
  await db
    .deleteFrom('provisioned')
    .where('kind', '=', kind)
    .where('resource_id', '=', id)
    .execute();
}
