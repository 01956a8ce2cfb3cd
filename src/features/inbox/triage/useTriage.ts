import { useMemo, useRef, useState } from 'react';
import type { ConversationKey } from '~/domain/places/conversation';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { useSession } from '~/session/react';
import { leaveRow } from '../rows/leaveRow';
import { doneWithUndo, followWithUndo, muteWithUndo } from './triageActions';

/** What rows, keys and touch can do with conversations. The same object for as long as the list is mounted. */
export interface Triage {
  /** `from`, the row or something in it, hands its focus on before the row goes. */
  readonly done: (entries: readonly InboxEntry[], from?: HTMLElement) => void;
  /** Asks until when. */
  readonly later: (entries: readonly InboxEntry[], from?: HTMLElement) => void;
  readonly mute: (entries: readonly InboxEntry[], from?: HTMLElement) => void;
  readonly follow: (entries: readonly InboxEntry[]) => void;
  readonly toggle: (key: ConversationKey) => void;
  readonly select: (keys: readonly ConversationKey[]) => void;
  readonly isSelecting: () => boolean;
  /** The selected conversations; the given one if none are. */
  readonly meant: (entry: InboxEntry) => readonly InboxEntry[];
}

export interface TriageState {
  readonly triage: Triage;
  readonly selected: ReadonlySet<ConversationKey>;
  readonly selectedEntries: readonly InboxEntry[];
  /** Conversations whose snooze time is being chosen. */
  readonly snoozing: readonly InboxEntry[] | undefined;
  readonly endSnoozing: () => void;
}

const NONE: ReadonlySet<ConversationKey> = new Set();

/** `shown`: everything in the list, rendered or not; what leaves it is no longer selected. */
export function useTriage(shown: readonly InboxEntry[]): TriageState {
  const session = useSession();
  const [picked, setPicked] = useState(NONE);
  const [snoozing, setSnoozing] = useState<readonly InboxEntry[]>();
  const selectedEntries = picked.size > 0 ? shown.filter(({ key }) => picked.has(key)) : [];
  const selected =
    selectedEntries.length > 0 ? new Set(selectedEntries.map(({ key }) => key)) : NONE;
  const latest = useRef({ selected, selectedEntries });
  latest.current = { selected, selectedEntries };
  const triage = useMemo((): Triage => {
    const finish = (from: HTMLElement | undefined, isGoing: boolean) => {
      if (from && isGoing) leaveRow(from);
      setPicked(NONE);
    };
    return {
      done: (entries, from) => {
        finish(from, true);
        doneWithUndo(session, entries);
      },
      later: (entries) => setSnoozing(entries),
      mute: (entries, from) => {
        // Direct messages can't be muted, which is said, and nothing goes.
        if (entries.some(({ conversation }) => conversation.kind === 'topic')) finish(from, true);
        muteWithUndo(session, entries);
      },
      follow: (entries) => {
        finish(undefined, false);
        followWithUndo(session, entries);
      },
      toggle: (key) => {
        const next = new Set(latest.current.selected);
        if (!next.delete(key)) next.add(key);
        setPicked(next);
      },
      select: (keys) => setPicked(new Set(keys)),
      isSelecting: () => latest.current.selected.size > 0,
      meant: (entry) =>
        latest.current.selected.size > 0 ? latest.current.selectedEntries : [entry],
    };
  }, [session]);
  const endSnoozing = () => setSnoozing(undefined);
  return { triage, selected, selectedEntries, snoozing, endSnoozing };
}
