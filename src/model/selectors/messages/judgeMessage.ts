import type { Message } from '~/domain/message';
import type { NarrowTerm } from '~/domain/places/narrow';
import { searchKey } from '~/lib/textMatch';
import type { RealmState } from '../../state';
import { judgePlace, people } from './judgeOutgoing';

/** A message and its searchable text. */
export interface ReadMessage {
  readonly message: Message;
  /** The searched text: content and topic, folded (`searchKey`). */
  readonly text: string;
}

/** Whether a stored message matches a term. undefined: only the server can tell. */
export function judgeMessage(
  realm: RealmState,
  term: NarrowTerm,
  read: ReadMessage,
): boolean | undefined {
  const holds = judge(realm, term, read);
  return holds === undefined ? undefined : holds !== (term.negated ?? false);
}

function judge(
  realm: RealmState,
  { operator, operand }: NarrowTerm,
  { message, text }: ReadMessage,
): boolean | undefined {
  switch (operator) {
    case 'sender':
      return people(realm, operand).includes(message.senderId);
    case 'has':
      return judgeHas(String(operand), message);
    case 'id':
      return message.id === Number(operand);
    case 'search':
      return wordsOf(String(operand)).every((word) => text.includes(word));
    // Everything stored here is readable by the user.
    case 'channels':
      return operand === 'public' ? true : undefined;
    case 'is':
      return judgeIs(realm, String(operand), message);
    default:
      return judgePlace(realm, { operator, operand }, message.conversation);
  }
}

function judgeIs(realm: RealmState, what: string, message: Message): boolean | undefined {
  switch (what) {
    case 'unread':
      return realm.unreads.byId.has(message.id);
    case 'starred':
      return realm.starred.has(message.id);
    case 'mentioned':
      return message.isMention;
    case 'alerted':
      return message.hasAlertWord;
    default:
      return judgePlace(realm, { operator: 'is', operand: what }, message.conversation);
  }
}

function judgeHas(what: string, { content, reactions }: Message): boolean | undefined {
  switch (what) {
    case 'link':
      return content.includes('<a href=');
    case 'attachment':
      return content.includes('/user_uploads/');
    case 'image':
      return /class="message_inline_image|class="[^"]*\bimage-loading-placeholder|<img(?![^>]*class="emoji)/.test(
        content,
      );
    case 'reaction':
      return reactions.length > 0;
    default:
      return undefined;
  }
}

/** The folded words that must occur; quoted words stay together. */
function wordsOf(query: string): readonly string[] {
  const words = query.match(/"[^"]*"?|\S+/g) ?? [];
  return words
    .map((word) => searchKey(word.replaceAll('"', '').replace(/\*$/, '')))
    .filter(Boolean);
}
