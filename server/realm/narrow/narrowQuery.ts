import type { MessageRow, Reader } from '../../core/db/schema';
import { ownFlags } from '../messages/owedRows';
import { termCondition } from './conditions';
import type { NarrowPlan } from './plan';

/** A message with the viewer's flags; null: not in the viewer's history. */
export type FoundMessage = MessageRow & { readonly flags: number | null };

export interface RangeRequest {
  readonly direction: 'older' | 'newer';
  /** The id where the walk starts. */
  readonly from: number;
  readonly inclusive: boolean;
  readonly limit: number;
}

/**
 * Cross joins, because SQLite takes them in the order written, and without statistics would often start from the wrong
 * table; PostgreSQL plans freely.
 */
export function narrowQuery(db: Reader, plan: NarrowPlan, range: RangeRequest) {
  const userId = plan.facts.userId ?? -1;
  const id = driverId(plan);
  const older = range.direction === 'older';
  const operator = older ? (range.inclusive ? '<=' : '<') : range.inclusive ? '>=' : '>';
  return joined(db, plan, userId)
    .selectAll('messages')
    .select(isOuter(plan) ? ownFlags(userId).as('flags') : 'user_messages.flags')
    .where(id, operator, range.from)
    .where((eb) => eb.and(plan.terms.map((term) => termCondition(eb, term, plan.facts))))
    .$if(plan.unreadIn !== undefined, (query) =>
      query.where('user_messages.recipient_id', '=', plan.unreadIn ?? 0),
    )
    .$if(plan.closedChannelIds.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('messages.channel_id', 'is', null),
          eb('messages.channel_id', 'not in', plan.closedChannelIds),
        ]),
      ),
    )
    .orderBy(id, older ? 'desc' : 'asc')
    .limit(range.limit);
}

/** The column that orders a walk. */
export function driverId({ driver }: NarrowPlan) {
  return driver === 'messages' ? 'messages.id' : 'user_messages.message_id';
}

/** Whether the results include messages outside the person's own history. */
function isOuter({ driver, ownHistoryOnly }: NarrowPlan): boolean {
  return driver === 'messages' && !ownHistoryOnly;
}

function joined(db: Reader, plan: NarrowPlan, userId: number) {
  if (isOuter(plan)) {
    return db
      .selectFrom('messages')
      .leftJoin('user_messages', (join) =>
        join
          .onRef('user_messages.message_id', '=', 'messages.id')
          .on('user_messages.user_id', '=', userId),
      );
  }
  const query =
    plan.driver === 'messages'
      ? db.selectFrom('messages').crossJoin('user_messages')
      : db.selectFrom('user_messages').crossJoin('messages');
  return query
    .whereRef('messages.id', '=', 'user_messages.message_id')
    .where('user_messages.user_id', '=', userId);
}
