import type { ClientFlag } from '~/contract/records/message';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import { subscriptionsTo } from '../../channels/channel';
import { accessMessages, type MessageWithFlags } from '../messageAccess';
import { FLAG } from './flags';
import { ensureOwnRows } from './historicalRows';
import { setFlag } from './setFlag';

export interface FlagUpdate {
  readonly op: 'add' | 'remove';
  readonly flag: ClientFlag;
}

export interface FlagResult {
  /** Messages now in the requested state, whether they changed or not. */
  readonly processed: readonly number[];
  readonly updated: readonly number[];
  /** Nothing can be unread in channels the user isn't subscribed to (FL 355). */
  readonly ignoredChannelIds: readonly number[];
  /** Requested messages that don't exist or that the user can't read. */
  readonly unreadable: readonly number[];
}

/** Sets or clears the user's own flag on messages, skipping those they can't read. */
export async function updateFlags(
  change: Change,
  user: UserRow,
  ids: readonly number[],
  { op, flag }: FlagUpdate,
): Promise<FlagResult> {
  const { db, organization } = change;
  const accessible = await accessMessages({ db, organization, user }, ids);
  const marksUnread = op === 'remove' && flag === 'read';
  const ignored = marksUnread
    ? await unsubscribedAmong(change, user, accessible)
    : new Set<number>();
  const messages = accessible.filter(({ channel_id }) => !ignored.has(channel_id ?? 0));
  if (marksUnread || (op === 'add' && flag !== 'read')) {
    await ensureOwnRows(change, user.id, messages);
  }
  const readable = new Set(accessible.map((message) => message.id));
  const processed = messages.map((message) => message.id);
  const updated = await setFlag(change, user.id, processed, { op, flag, bit: FLAG[flag] });
  const unreadable = ids.filter((id) => !readable.has(id));
  return { processed, updated, ignoredChannelIds: [...ignored], unreadable };
}

async function unsubscribedAmong(
  { db }: Change,
  user: UserRow,
  messages: readonly MessageWithFlags[],
): Promise<ReadonlySet<number>> {
  const channelIds = new Set(messages.flatMap((message) => message.channel_id ?? []));
  const subscriptions = await subscriptionsTo(db, user.id, [...channelIds]);
  return new Set([...channelIds].filter((id) => subscriptions.get(id)?.active !== 1));
}
