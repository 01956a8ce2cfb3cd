import { queryOptions } from '@tanstack/react-query';
import {
  getRawContent,
  markReadOfOld,
  updateFlagsForNarrow,
  updateMessageContent,
  updateMessageFlags,
} from '~/api/endpoints/messages';
import { RequestError } from '~/api/errors';
import { can } from '~/domain/capabilities/needs';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey, narrowTerms } from '~/domain/narrow';
import { unreadPlacesIn } from '~/model/selectors/unreads';
import type { RealmState } from '~/model/state';
import type { Session } from '../session';
import { optimistically } from './anticipate';
import type { EarlyChange } from './untold';

export async function setStarred(
  session: Session,
  messageId: MessageId,
  isStarred: boolean,
): Promise<void> {
  const messageIds = [messageId];
  const add: EarlyChange = { kind: 'flagAdded', flag: 'starred', messageIds, isAll: false };
  const remove: EarlyChange = { kind: 'flagRemoved', flag: 'starred', messageIds, places: [] };
  const op = isStarred ? 'add' : 'remove';
  await optimistically(
    session,
    isStarred ? add : remove,
    () => [isStarred ? remove : add],
    async () => {
      const taken = await updateMessageFlags(session.api, { messageIds, op, flag: 'starred' });
      // One may have left its channel at the same moment: the server passes over it without an error.
      if (!taken.includes(messageId))
        throw new RequestError('refused', 'POST /messages/flags', 'This message is out of reach.');
    },
  );
}

/** The Markdown of a message. */
export function sourceQuery(session: Session, messageId: MessageId) {
  return queryOptions({
    queryKey: [session.account.id, 'message', messageId, 'source'],
    queryFn: () => getRawContent(session.api, messageId),
    staleTime: 60_000,
  });
}

/** The Markdown of a message, for quoting and copying. */
export function getSource(session: Session, messageId: MessageId): Promise<string> {
  return session.queries.fetchQuery(sourceQuery(session, messageId));
}

/** Refused when somebody changed the message since `before` was fetched. */
export async function editMessage(
  session: Session,
  messageId: MessageId,
  content: string,
  before: string,
): Promise<void> {
  await updateMessageContent(session.api, messageId, content, await sha256(before));
}

/** undefined where the browser has no crypto for plain HTTP: then the server does not compare. */
async function sha256(text: string): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const FLAGS_BATCH = 1000;

/** From this message on, everything in the conversation is unread again; one's own messages too. */
export async function markUnreadFrom(
  session: Session,
  narrow: Narrow,
  from: MessageId,
): Promise<void> {
  session.reading.hold();
  await changeReadInBatches(session, narrow, 'remove', from);
}

/** Everything in a view is read. */
export async function markNarrowRead(session: Session, narrow: Narrow): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm) return;
  if (can(realm, 'narrowFlags')) {
    await changeReadInBatches(session, narrow, 'add', 'oldest');
    return;
  }
  switch (narrow.kind) {
    case 'feed':
      return markReadOfOld(session.api, {});
    case 'channel':
    case 'topic':
      return markReadOfOld(session.api, narrow);
    default:
      // Older servers know no other views: what is unread there is marked message by message.
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
  // Only what is unread has to be looked at; the server finds it by an index.
  const wanted = op === 'add' ? [...terms, { operator: 'is', operand: 'unread' }] : terms;
  let anchor: MessageId | 'oldest' = from;
  let isFirst = true;
  for (;;) {
    const batch = await updateFlagsForNarrow(session.api, {
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
