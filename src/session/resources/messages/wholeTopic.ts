import { RequestError } from '~/api/errors';
import { getMessages } from '~/api/requests/messages';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Narrow } from '~/domain/places/narrow';
import { narrowTerms } from '~/domain/places/narrow';
import type { Session } from '../../session';

type Topic = Extract<Narrow, { kind: 'topic' }>;

export interface WholeTopic {
  /** Fresh from the server, by id: content is HTML, or Markdown source if `isSource`. */
  readonly messages: readonly Message[];
  /** There are more, later ones: no one reads a document that long. */
  readonly isCut: boolean;
  /** The organization's plan hides older messages. */
  readonly isHistoryLimited: boolean;
}

export interface WholeTopicOptions {
  /** Fetch the Markdown source instead of HTML. */
  readonly isSource: boolean;
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onProgress: (count: number) => void;
}

/** Servers allow up to 5,000; this many still arrive before the timeout on a slow connection. */
const PAGE = 1000;

/** Fetches a whole topic, page by page from the first message. Rejects if a page fails: half a topic is useless. */
export async function fetchWholeTopic(
  session: Session,
  topic: Topic,
  { isSource, most, signal, onProgress }: WholeTopicOptions,
): Promise<WholeTopic> {
  const byId = new Map<MessageId, Message>();
  const self = session.account.userId;
  let anchor: MessageId | 'oldest' = 'oldest';
  let isHistoryLimited = false;
  for (;;) {
    const page = await getMessages(
      session,
      {
        terms: narrowTerms(topic, self),
        anchor,
        numBefore: 0,
        numAfter: Math.min(PAGE, most - byId.size + 1),
        self,
        isSource,
      },
      { signal },
    );
    signal.throwIfAborted();
    isHistoryLimited ||= page.isHistoryLimited;
    // Renamed or moved in the meantime: nothing is left under this name, and what was fetched is incomplete.
    if (page.messages.length === 0 && byId.size > 0 && !page.foundAnchor) {
      throw new RequestError(
        'refused',
        'GET /messages',
        'The topic was renamed or moved meanwhile. Try again.',
      );
    }
    const before = byId.size;
    for (const { message } of page.messages) if (byId.size < most) byId.set(message.id, message);
    onProgress(byId.size);
    const last = page.messages.at(-1)?.message.id;
    if (page.foundNewest || last === undefined || byId.size === before || byId.size >= most) {
      const isLastIn = last === undefined || byId.has(last);
      const isCut = byId.size >= most && !(page.foundNewest && isLastIn);
      return { messages: [...byId.values()], isCut, isHistoryLimited };
    }
    anchor = last;
  }
}
