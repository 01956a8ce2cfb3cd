import type { BuildContext } from './buildContext';
import { moveChildren } from './makeElement';

interface Mention {
  readonly name: string | undefined;
  /** Whether it addresses the reader. */
  readonly isOwn: boolean;
  /** What a click opens. */
  readonly opens?: { readonly attribute: string; readonly id: string };
}

const NOBODY: Mention = { name: undefined, isOwn: false };
const EVERYBODY: Mention = { name: undefined, isOwn: true };
const ID = /^[1-9]\d{0,15}$/;

function userMention(id: string, { options }: BuildContext): Mention {
  if (id === '*') return EVERYBODY;
  if (!ID.test(id)) return NOBODY;
  const userId = Number(id);
  return {
    name: options.userName(userId),
    isOwn: userId === options.ownUserId,
    opens: { attribute: 'data-user-id', id },
  };
}

function groupMention(id: string, { options }: BuildContext): Mention {
  if (!ID.test(id)) return NOBODY;
  const groupId = Number(id);
  return {
    name: options.groupName(groupId),
    isOwn: options.isOwnGroup(groupId),
    opens: { attribute: 'data-user-group-id', id },
  };
}

function readMention(span: Element, context: BuildContext): Mention {
  const userId = span.getAttribute('data-user-id');
  if (userId !== null) return userMention(userId, context);
  const groupId = span.getAttribute('data-user-group-id');
  return groupId === null ? NOBODY : groupMention(groupId, context);
}

/**
 * Builds `@Name` with the current name, isolated so that a Latin name doesn't change the direction of an Arabic line.
 * Silent mentions have no `@` and address no one. Topic mentions stay neutral: only the message's flags tell whether
 * they reach the reader.
 */
export function buildMention(span: Element, context: BuildContext): void {
  const isSilent = span.classList.contains('silent');
  const { name, isOwn, opens } = readMention(span, context);
  const chip = span.ownerDocument.createElement('bdi');
  chip.className = isSilent ? 'at at--silent' : isOwn ? 'at at--me' : 'at';
  if (opens !== undefined) {
    chip.setAttribute(opens.attribute, opens.id);
    chip.setAttribute('role', 'button');
    chip.setAttribute('tabindex', '0');
  }
  // Search hits in the text are more important than a newer name.
  if (name === undefined || span.firstElementChild !== null) moveChildren(span, chip);
  else chip.textContent = isSilent ? name : `@${name}`;
  span.replaceWith(chip);
}
