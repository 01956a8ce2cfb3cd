import { RequestError } from '~/api/errors';
import { getMessages } from '~/api/requests/messages';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Narrow } from '~/domain/places/narrow';
import { narrowTerms } from '~/domain/places/narrow';
import type { Session } from '../../session';

type Topic = Extract<Narrow, { kind: 'topic' }>;

export interface WholeTopic {
  /** Of today's server, by id: content is HTML, or what was typed where that was asked for. */
  readonly messages: readonly Message[];
  /** There are more, later ones: nobody reads a document of so many. */
  readonly isCut: boolean;
  /** Older ones exist that the organization's plan hides. */
  readonly isHistoryLimited: boolean;
}

export interface WholeTopicOptions {
  /** What was typed, in place of the HTML made of it. */
  readonly isSource: boolean;
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onProgress: (count: number) => void;
}

/** Servers give up to 5,000; of these, one answers within its time on a slow line. */
const PAGE = 1000;

/** All messages of a topic from its first on, page by page. Rejects where a page fails: half a topic is none. */
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
    // Renamed or moved meanwhile: under this name there is nothing any more, and what there was is not all.
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
