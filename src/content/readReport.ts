import { asMessageId, asUserId, type MessageId, type UserId } from '~/domain/ids';
import { parseInert } from './sanitize/parseInert';

/** The content of a report (E16): servers write it as a message to their moderators. */
export interface ReportFacts {
  readonly reporterId: UserId;
  readonly authorId: UserId;
  /** The reported message; undefined when moderators can't open it, as in direct messages. */
  readonly messageId: MessageId | undefined;
  readonly reason: string;
  /** The reporter's words; empty when there are none. */
  readonly notes: string;
  /** The reported message's HTML at the time, not yet sanitized. */
  readonly quoted: string;
}

/**
 * Reads a report from its HTML; undefined for all other messages. Its first paragraph mentions the reporter and then
 * the author, and a spoiler contains the message. Nothing runs or loads: the document is inert.
 */
export function readReport(html: string): ReportFacts | undefined {
  if (!html.includes('spoiler-content')) return undefined;
  const body = parseInert(html);
  const [head] = body.children;
  const [reporter, author] = head?.querySelectorAll('.user-mention[data-user-id]') ?? [];
  const reporterId = userIdOf(reporter);
  const authorId = userIdOf(author);
  const reason = body.querySelector('li strong')?.textContent;
  const quoted = body.querySelector('.spoiler-content')?.innerHTML;
  if (!head || !reporterId || !authorId || !reason || quoted === undefined) return undefined;
  return {
    reporterId,
    authorId,
    messageId: messageIdIn(head),
    reason,
    notes: notesOf(body),
    quoted,
  };
}

function userIdOf(mention: Element | undefined): UserId | undefined {
  const id = Number(mention?.getAttribute('data-user-id'));
  return Number.isInteger(id) && id > 0 ? asUserId(id) : undefined;
}

function messageIdIn(head: Element): MessageId | undefined {
  for (const link of head.querySelectorAll('a[href]')) {
    const [, id] = /\/near\/(\d+)$/.exec(link.getAttribute('href') ?? '') ?? [];
    if (id !== undefined) return asMessageId(Number(id));
  }
  return undefined;
}

/** The first quote that isn't part of the message. */
function notesOf(body: Element): string {
  const quotes = [...body.querySelectorAll('blockquote')];
  const own = quotes.find((quote) => quote.closest('.spoiler-block') === null);
  return own?.textContent?.trim() ?? '';
}
