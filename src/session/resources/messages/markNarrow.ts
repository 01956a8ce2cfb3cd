import type { Caller } from '~/api/client';
import { oldTerms } from '~/api/requests/messages';
import {
  updateMessageFlagsForNarrow as flagsRoute,
  markAllAsRead,
  markStreamAsRead,
  markTopicAsRead,
} from '~/contract/routes/messages';
import { can } from '~/domain/capabilities/needs';
import type { UnreadPlace } from '~/domain/connection/event';
import { asMessageId, type ChannelId, type MessageId } from '~/domain/ids';
import { type Narrow, type NarrowTerm, narrowKey, narrowTerms } from '~/domain/places/narrow';
import { unreadPlacesIn } from '~/model/selectors/unread/unreadPlaces';
import type { RealmState } from '~/model/state';
import type { Session } from '../../session';
import type { ClientFlagName } from './flags';
import { markUnread } from './markRead';

export interface NarrowFlagsRequest {
  readonly terms: readonly NarrowTerm[];
  readonly op: 'add' | 'remove';
  readonly flag: ClientFlagName;
  readonly anchor: MessageId | 'oldest' | 'newest';
  readonly includesAnchor: boolean;
  readonly numAfter: number;
}

export interface NarrowFlagsBatch {
  /** The range processed; undefined: it was empty. */
  readonly firstId: MessageId | undefined;
  readonly lastId: MessageId | undefined;
  readonly foundNewest: boolean;
  readonly processed: number;
  /** How many of these changed. */
  readonly updated: number;
}

/** One batch; call again from `lastId` until `foundNewest`. */
export async function updateFlagsForNarrow(
  { api }: Caller,
  request: NarrowFlagsRequest,
): Promise<NarrowFlagsBatch> {
  const answer = await api.send(flagsRoute, {
    anchor: request.anchor,
    include_anchor: request.includesAnchor,
    num_before: 0,
    num_after: request.numAfter,
    narrow: oldTerms(request.terms),
    op: request.op,
    flag: request.flag,
  });
  const toId = (id: number | null) => (id === null ? undefined : asMessageId(id));
  return {
    firstId: toId(answer.first_processed_id),
    lastId: toId(answer.last_processed_id),
    foundNewest: answer.found_newest,
    processed: answer.processed_count,
    updated: answer.updated_count,
  };
}

/** Marks a topic, a channel or everything read on servers without flags/narrow (E13 and similar). */
async function markReadOfOld(
  { api }: Caller,
  place: { readonly channelId?: ChannelId; readonly topic?: string },
): Promise<void> {
  const { channelId, topic } = place;
  if (channelId === undefined) {
    for (;;) if ((await api.send(markAllAsRead, {})).complete) return;
  } else if (topic === undefined) await api.send(markStreamAsRead, { stream_id: channelId });
  else await api.send(markTopicAsRead, { stream_id: channelId, topic_name: topic });
}

const FLAGS_BATCH = 1000;

/** Makes everything in the conversation from this message on unread, including the user's own messages. */
export async function markUnreadFrom(
  session: Session,
  narrow: Narrow,
  from: MessageId,
): Promise<void> {
  session.reading.hold(session.panes.concerned);
  await changeReadInBatches(session, narrow, 'remove', from);
}

/** Undoes that: marks read again all but `wasUnread`, what was unread before. */
export async function markReadAgain(
  session: Session,
  narrow: Narrow,
  from: MessageId,
  wasUnread: readonly UnreadPlace[],
): Promise<void> {
  await changeReadInBatches(session, narrow, 'add', from);
  if (wasUnread.length > 0) await markUnread(session, wasUnread);
}

/** Marks everything in a view read. */
export async function markNarrowRead(session: Session, narrow: Narrow): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm) return;
  if (can(realm, 'narrowFlags')) {
    await changeReadInBatches(session, narrow, 'add', 'oldest');
    return;
  }
  switch (narrow.kind) {
    case 'feed':
      return markReadOfOld(session, {});
    case 'channel':
    case 'topic':
      return markReadOfOld(session, narrow);
    default:
      // Older servers don't support other views: mark their unread messages one by one.
      session.reading.markRead(unreadIn(realm, narrow));
  }
}

function unreadIn(realm: RealmState, narrow: Narrow): readonly MessageId[] {
  if (narrow.kind === 'dm') return unreadPlacesIn(realm, narrow).map((place) => place.messageId);
  if (narrow.kind === 'mentions') return [...realm.unreads.mentions];
  const shown = realm.windows.get(narrowKey(narrow))?.ids ?? [];
  return shown.filter((id) => realm.unreads.byId.has(id));
}

async function changeReadInBatches(
  session: Session,
  narrow: Narrow,
  op: 'add' | 'remove',
  from: MessageId | 'oldest',
): Promise<void> {
  const terms = narrowTerms(narrow, session.account.userId);
  // Only unread messages matter; the server finds them by an index.
  const wanted = op === 'add' ? [...terms, { operator: 'is', operand: 'unread' }] : terms;
  let anchor: MessageId | 'oldest' = from;
  let isFirst = true;
  for (;;) {
    const batch = await updateFlagsForNarrow(session, {
      terms: wanted,
      op,
      flag: 'read',
      anchor,
      includesAnchor: isFirst,
      numAfter: FLAGS_BATCH,
    });
    if (batch.foundNewest || batch.lastId === undefined) return;
    anchor = batch.lastId;
    isFirst = false;
  }
}
