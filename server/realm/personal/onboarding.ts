import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';

/** Hints that clients of the public API show once; our own page has none. */
const STEPS = [
  'visibility_policy_banner',
  'intro_inbox_view_modal',
  'intro_recent_view_modal',
  'first_stream_created_banner',
  'jump_to_conversation_banner',
  'non_interleaved_view_messages_fading',
  'interleaved_view_messages_fading',
  'intro_resolve_topic',
  'navigation_tour_video',
] as const;

/** The hints someone hasn't seen yet. */
export async function openSteps(
  db: Reader,
  userId: number,
): Promise<readonly { readonly type: string; readonly name: string }[]> {
  const rows = await db
    .selectFrom('onboarding_steps')
    .select('step')
    .where('user_id', '=', userId)
    .execute();
  const seen = new Set(rows.map(({ step }) => step));
  return STEPS.filter((name) => !seen.has(name)).map((name) => ({ type: 'one_time_notice', name }));
}

export async function markStepSeen(change: Change, user: UserRow, step: string): Promise<void> {
  const { db } = change;
  const known = STEPS.find((name) => name === step);
  if (known === undefined) throw badRequest(`Unknown onboarding_step: ${step}`);
  const added = await db
    .insertInto('onboarding_steps')
    .values({ user_id: user.id, step: known })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  if (added === undefined) return;
  change.emit(
    { type: 'onboarding_steps', onboarding_steps: await openSteps(db, user.id) },
    { kind: 'users', ids: [user.id] },
  );
}
