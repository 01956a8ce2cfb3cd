import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Destination } from '~/domain/personal';
import { useSession, useSessionState } from '~/session/react';
import type { Draft } from '~/session/types';
import {
  type ComposerPlace,
  composerKey,
  destinationOf,
  sameDestination,
} from '~/session/writing/composeRequests';

export interface ComposerDraft {
  readonly content: string;
  readonly destination: Destination;
  readonly setContent: (content: string, caret: number) => void;
  /** Edits the text as it is now, which may differ from what was last rendered. */
  readonly change: (edit: (content: string) => string) => void;
  readonly setDestination: (destination: Destination) => void;
  readonly clear: () => void;
  /** Clears the draft once the server has this text, unless more has been typed since. */
  readonly clearSent: (words: string) => void;
  /** Puts text back in front of what has been typed since. */
  readonly putBack: (words: string) => void;
}

/**
 * The draft being written at a place. It is the state: the screen, the disk and other tabs show the same draft, and
 * the destination is part of it, not of the screen. Before the first letter, the destination is this tab's, until the
 * place is left.
 */
export function useDraft(place: ComposerPlace): ComposerDraft {
  const session = useSession();
  const key = composerKey(place);
  const draft = useSessionState((state) => state.drafts.get(key));
  const aim = useStore(session.compose.store, ({ aims }) => aims.get(key));
  return useMemo(() => {
    const home = aim ?? destinationOf(place);
    const destination = draft?.destination ?? home;
    const content = draft?.content ?? '';
    const contentNow = () => session.store.getState().drafts.get(key)?.content ?? '';
    const put = (changes: Partial<Pick<Draft, 'content' | 'caret' | 'destination'>>) => {
      const next = {
        key,
        content,
        caret: session.drafts.caretOf(key) ?? 0,
        destination,
        ...changes,
      };
      if (next.content.trim() !== '') return session.drafts.put(next);
      const isHome = sameDestination(next.destination, destinationOf(place));
      session.compose.aim(key, isHome ? undefined : next.destination);
      session.drafts.remove(key);
    };
    return {
      content,
      destination,
      setContent: (content, caret) => put({ content, caret }),
      change: (edit) => {
        const now = session.store.getState().drafts.get(key);
        const changed = edit(now?.content ?? '');
        session.drafts.put({
          key,
          content: changed,
          caret: changed.length,
          destination: now?.destination ?? home,
        });
      },
      setDestination: (destination) => put({ destination }),
      clear: () => session.drafts.remove(key),
      clearSent: (words) => {
        if (contentNow() === words) session.drafts.remove(key);
      },
      putBack: (words) => {
        const since = session.store.getState().drafts.get(key);
        const isAlone = !since || since.content.trim() === '';
        put({
          content: isAlone ? words : `${words}\n\n${since.content}`,
          caret: words.length,
          // The text typed since may have another destination by now.
          ...(since && { destination: since.destination }),
        });
      },
    };
  }, [session, key, draft, aim, place]);
}
