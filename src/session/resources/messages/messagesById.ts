import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { type FlaggedMessage, toFetchedMessage } from '~/api/convert/message';
import { getMessages } from '~/api/requests/messages';
import { getMessages as getMessagesRoute } from '~/contract/routes/messages';
import { can } from '~/domain/capabilities/needs';
import type { MessageId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { sleep } from '~/lib/clock';
import type { Session } from '../../session';
import { MESSAGES_BY_ID } from '../invalidate';

/**
 * Messages that a list previews and no view holds; deleted ones are left out. Rows that ask in the same turn share
 * one request, and fast scrolling makes only a few requests a second.
 */
export function messagesByIdOptions(session: Session, ids: readonly MessageId[]) {
  return queryOptions({
    queryKey: [session.account.id, MESSAGES_BY_ID, ...ids],
    queryFn: async (): Promise<readonly Message[]> => {
      const found = await batchOf(session).load(ids);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Found = ReadonlyMap<MessageId, Message>;

/** Without single-message requests, the newest unread messages have to do. */
const NEWEST_UNREAD = 300;
/** The ids are part of the URL, which proxies truncate at about 8,000 characters. */
const MOST_IDS = 400;

/** Minimum time between requests: servers allow about 200 a minute, and scrolling shows new rows with every frame. */
const PAUSE_MS = 300;

/** Collects ids until the current turn ends and the previous request is long enough ago. */
class Batch {
  private wanted = new Set<MessageId>();
  private answer: Promise<Found> | undefined;
  private rested: Promise<void> = Promise.resolve();

  constructor(private readonly session: Session) {}

  load(ids: readonly MessageId[]): Promise<Found> {
    for (const id of ids) this.wanted.add(id);
    this.answer ??= this.rested.then(() => this.fetch());
    return this.answer;
  }

  private async fetch(): Promise<Found> {
    const ids = [...this.wanted];
    this.wanted = new Set();
    this.answer = undefined;
    this.rested = sleep(this.session.clock, PAUSE_MS);
    const { realm, account } = this.session;
    const state = realm.getState().realm;
    const pages =
      state && can(state, 'messagesById')
        ? chunks(ids, MOST_IDS).map((chunk) => getMessagesById(this.session, chunk, account.userId))
        : [this.newestUnread()];
    const messages = (await Promise.all(pages)).flat();
    return new Map(messages.map(({ message }) => [message.id, message]));
  }

  private async newestUnread() {
    const { account } = this.session;
    const { messages } = await getMessages(this.session, {
      terms: [{ operator: 'is', operand: 'unread' }],
      anchor: 'newest',
      numBefore: NEWEST_UNREAD,
      numAfter: 0,
      self: account.userId,
    });
    return messages;
  }
}

/** E8, by id (FL 300): returns those that exist and are visible to the user. */
async function getMessagesById(
  { api }: Caller,
  messageIds: readonly MessageId[],
  self: UserId,
): Promise<readonly FlaggedMessage[]> {
  const answer = await api.send(getMessagesRoute, {
    message_ids: messageIds,
    client_gravatar: false,
    allow_empty_topic_name: true,
  });
  return answer.messages.map((m) => toFetchedMessage(m, self));
}

function chunks<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const parts: T[][] = [];
  for (let from = 0; from < list.length; from += size) parts.push(list.slice(from, from + size));
  return parts;
}

const batches = new WeakMap<Session, Batch>();

function batchOf(session: Session): Batch {
  let batch = batches.get(session);
  if (!batch) {
    batch = new Batch(session);
    batches.set(session, batch);
  }
  return batch;
}
