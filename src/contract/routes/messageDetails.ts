import { anything, int, list, nullable, object, optional, str } from '../decode';
import { maybeText, no, or, param, route, word } from '../route';

/** Oldest first, starting with the original; `edit_history` is in the opposite order. */
export const getMessageHistory = route({
  method: 'GET',
  path: '/messages/{message_id:int}/history',
  doc: 'gap 4.2',
  params: { allow_empty_topic_name: no },
  result: object({
    message_history: list(
      object({
        timestamp: int,
        user_id: nullable(int),
        topic: str,
        prev_topic: optional(str),
        stream: optional(int),
        prev_stream: optional(int),
        content: str,
        rendered_content: str,
        prev_content: optional(str),
        prev_rendered_content: optional(str),
        content_html_diff: optional(str),
      }),
    ),
  }),
});

/** Without the sender, people who don't send receipts, and people muted by or muting the caller. */
export const getReadReceipts = route({
  method: 'GET',
  path: '/messages/{message_id:int}/read_receipts',
  doc: 'gap 4.2',
  result: object({ user_ids: list(int) }),
});

/**
 * Summarizes the newest messages of a topic, or of direct messages on Parley's server, in a few sentences of HTML, with
 * the server's language model. Slow.
 */
export const getMessagesSummary = route({
  method: 'GET',
  path: '/messages/summary',
  doc: 'gap 4.2',
  params: { narrow: param(list(anything)) },
  result: object({ summary: str }),
  errors: ['BAD_NARROW'],
});

/** Sends the message to the moderators' channel, with the reporter's words (E16). */
export const reportMessage = route({
  method: 'POST',
  path: '/messages/{message_id:int}/report',
  doc: 'E16',
  params: {
    report_type: word('spam', 'harassment', 'inappropriate', 'norms', 'other'),
    description: maybeText,
  },
});

/** A vote, an option, a task: widgets are folds over these (gap 9.4). */
export const sendSubmessage = route({
  method: 'POST',
  path: '/submessage',
  doc: 'gap 9.4',
  params: { message_id: param(int), msg_type: or(param(str), 'widget'), content: param(str) },
});
