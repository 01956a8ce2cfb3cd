import type { MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import { matchesNarrow, type Narrow } from '~/domain/places/narrow';
import type { RealmState } from '../../state';

/** A message that the server has not taken yet. */
export interface Outgoing {
  readonly conversation: Conversation;
  /** As it was typed. */
  readonly content: string;
}

/** Judges by what a message says. Apart, and fetched when it is needed: most views go by the place alone. */
export type ContentJudge = (realm: RealmState, narrow: Narrow, outgoing: Outgoing) => boolean;

/** Whether it takes a judge to tell what belongs in a view. */
export function needsJudge({ kind }: Narrow): boolean {
  return kind === 'search' || kind === 'mentions';
}

/** Whether a message that is on its way stands in a view: it will, once it is there, unless something changes. */
export function showsOutgoing(
  realm: RealmState,
  narrow: Narrow,
  outgoing: Outgoing,
  judge: ContentJudge | undefined,
): boolean {
  if (needsJudge(narrow)) return judge?.(realm, narrow, outgoing) ?? false;
  const message = {
    id: 0 as MessageId,
    conversation: outgoing.conversation,
    isMention: false,
    isHistorical: false,
  };
  return matchesNarrow(narrow, message, { isStarred: () => false }) ?? false;
}
