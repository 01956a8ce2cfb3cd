import type { Selectable } from 'kysely';
import type { Change } from './change';
import type { Reader, Schema } from './db/schema';

/** The kinds of jobs; the row's `ref_id` is the id of the job's subject. */
export type JobKind =
  | 'scheduled_message'
  | 'reminder'
  | 'promote_members'
  | 'expire_messages'
  | 'index_messages'
  | 'drop_upload'
  | 'remind_invitation'
  | 'missed_messages'
  | 'plan_digests'
  | 'digest';
export type JobRow = Selectable<Schema['jobs']>;

/** Creates the job, or moves it to another time: there is one of each kind per subject. */
export function scheduleJob(
  change: Change,
  job: { readonly kind: JobKind; readonly refId: number; readonly dueMs: number },
): Promise<void> {
  return scheduleJobs(change, { ...job, refIds: [job.refId] });
}

/** Does the same for several subjects. */
export async function scheduleJobs(
  { db }: Change,
  { kind, refIds, dueMs }: { kind: JobKind; refIds: readonly number[]; dueMs: number },
): Promise<void> {
  if (refIds.length === 0) return;
  const times = { due_ms: dueMs, retry_ms: 0, attempts: 0 };
  await db
    .insertInto('jobs')
    .values(refIds.map((ref_id) => ({ kind, ref_id, ...times })))
    .onConflict((conflict) => conflict.columns(['kind', 'ref_id']).doUpdateSet(times))
    .execute();
}

export async function cancelJob({ db }: Change, kind: JobKind, refId: number): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('ref_id', '=', refId).execute();
}

/** Returns false when the job is already gone. */
export async function finishJob({ db }: Change, jobId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('jobs').where('id', '=', jobId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function postponeJob({ db }: Change, jobId: number, untilMs: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({ retry_ms: untilMs, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', jobId)
    .execute();
}

/** Returns the job that has been due the longest. */
export function dueJob(db: Reader, nowMs: number): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('due_ms', '<=', nowMs)
    .where('retry_ms', '<=', nowMs)
    .orderBy('due_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the next job can run, in milliseconds since 1970; undefined when there is none. */
export async function nextDueMs(db: Reader): Promise<number | undefined> {
  const { next } = await db
    .selectFrom('jobs')
    .select((eb) =>
      eb.fn
        .min(
          eb
            .case()
            .when('retry_ms', '>', eb.ref('due_ms'))
            .then(eb.ref('retry_ms'))
            .else(eb.ref('due_ms'))
            .end(),
        )
        .as('next'),
    )
    .executeTakeFirstOrThrow();
  return next === null ? undefined : Number(next);
}
