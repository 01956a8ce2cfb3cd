import type { MessageId } from '~/domain/ids';
import type { Anchor } from '~/session/messageLoader';
import type { ScrollPosition } from '~/session/types';
import type { ListStart, RowTop } from './list/useRowWindow';

/** The unread line opens in the upper third: what is new is in sight, with a little of what came before. */
const UNREAD_TOP: RowTop = { share: 0.2 };
/** A message that was asked for stands in the middle. */
const NEAR_TOP: RowTop = { share: 0.35 };

export interface StartInput {
  readonly near: MessageId | undefined;
  readonly firstUnread: MessageId | undefined;
  /** Where it was left, for whoever comes back to it. */
  readonly left: ScrollPosition | undefined;
  readonly keyOf: (id: MessageId) => string;
}

/** Where a view opens: where it was left, at the message asked for, at what is new, or at the end. */
export function listStart({ near, firstUnread, left, keyOf }: StartInput): ListStart {
  if (left) {
    const { messageId, offset } = left;
    return { kind: 'row', id: messageId, key: keyOf(messageId), top: { px: offset } };
  }
  if (near !== undefined) {
    return { kind: 'row', id: near, key: keyOf(near), top: NEAR_TOP };
  }
  if (firstUnread !== undefined) {
    return { kind: 'row', id: firstUnread, key: 'unread', top: UNREAD_TOP };
  }
  return { kind: 'bottom' };
}

/** What has to be loaded for it. */
export function anchorOf(start: ListStart): Anchor {
  return start.kind === 'row' ? start.id : 'newest';
}
