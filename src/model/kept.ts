import type { RealmEvent } from '~/domain/connection/event';
import type { Message } from '~/domain/message';
import { matchesNarrow, type Narrow } from '~/domain/places/narrow';
import { historyPolicy, messageAfter } from './apply/messageAfter';
import { shows, wayOf } from './apply/messages';
import type { RealmState } from './state';
import { takenBy } from './taken';

/** A window that was shown and is stored on disk, where events do not reach it. */
export interface KeptWindow {
  readonly narrow: Narrow;
  readonly messages: readonly Message[];
}

/** Returns the same object when nothing changes; undefined when nothing is left, or too much is missing. */
type Amend = <W extends KeptWindow>(window: W) => W | undefined;

/**
 * Returns a function that applies these events to stored windows: removed messages disappear, edited or moved ones get
 * their new content and place. Reactions and flags wait for the next fetch. undefined: nothing to do.
 */
export function amendmentBy(
  before: RealmState,
  after: RealmState,
  events: readonly RealmEvent[],
): Amend | undefined {
  const isGone = takenBy(before, after, events);
  const rewrites = events.filter(isRewrite);
  if (!isGone && rewrites.length === 0) return undefined;
  const policy = historyPolicy(after);
  const rewritten = (message: Message) =>
    rewrites.reduce<Message>((next, event) => messageAfter(next, event, policy) ?? next, message);
  const facts = { isStarred: (id: Message['id']) => after.starred.has(id) };
  return (window) => {
    if (rewrites.some((event) => bringsIn(event, window.narrow))) return undefined;
    let isSame = true;
    const messages = window.messages.flatMap((message) => {
      const next = rewritten(message);
      const isOut = next !== message && matchesNarrow(window.narrow, next, facts) === false;
      const isLost = isOut || isGone?.(next) === true;
      if (isLost || next !== message) isSame = false;
      return isLost ? [] : [next];
    });
    if (isSame) return window;
    return messages.length === 0 ? undefined : { ...window, messages };
  };
}

type Rewrite = Extract<RealmEvent, { readonly kind: 'messageContent' | 'messagesMoved' }>;

/** Previews and other changes that affect only how a message is rendered are not worth reading every window. */
function isRewrite(event: RealmEvent): event is Rewrite {
  return (
    event.kind === 'messagesMoved' || (event.kind === 'messageContent' && event.edit !== undefined)
  );
}

/** A move into the window leaves it missing messages, with nothing to show that. */
function bringsIn(event: Rewrite, narrow: Narrow): boolean {
  if (event.kind !== 'messagesMoved') return false;
  const { from, to } = wayOf(event);
  return shows(narrow, to) && !shows(narrow, from);
}
