import type { MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import { matchesNarrow, type Narrow } from '~/domain/places/narrow';
import type { RealmState } from '../../state';

/** A message that the server has not accepted yet. */
export interface Outgoing {
  readonly conversation: Conversation;
  /** As typed. */
  readonly content: string;
}

/** Judges by a message's content. Split out and loaded on demand: most views go by the place alone. */
export type ContentJudge = (realm: RealmState, narrow: Narrow, outgoing: Outgoing) => boolean;

/** Whether a judge is needed to decide what belongs in a view. */
export function needsJudge({ kind }: Narrow): boolean {
  return kind === 'search' || kind === 'mentions';
}

/** Whether an outgoing message shows in a view, as it will once sent, unless something changes. */
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
