import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSessionIfAny } from '~/session/react';
import { readEntered, writeEntered } from '~/session/writing/formDrafts';
import { showToast } from '~/ui/notices/toasts';
import { changesOf, draftOf, type Entries } from './entries';

interface KeptOptions {
  readonly saving?: RefObject<Promise<unknown> | undefined>;
  readonly isThere?: (() => boolean) | undefined;
}

/**
 * A form's state, stored on this device from the first keystroke on. `saved`: the values without it. `saving`: a form
 * often goes as soon as it is saved, before the save has ended; only then is it known whether anything is left to come
 * back to.
 */
export function useKept<V extends object>(
  name: string | undefined,
  saved: V,
  secrets: readonly (keyof V)[] = [],
  { saving, isThere }: KeptOptions = {},
): readonly [
  entries: Entries<V>,
  put: (change: (before: Entries<V>) => Entries<V>) => void,
  isKept: boolean,
] {
  const session = useSessionIfAny();
  const isKept = session !== undefined && name !== undefined;
  const [before] = useState(
    () => ((isKept && readEntered(session, name)) || undefined) as Entries<V> | undefined,
  );
  const [entries, setEntries] = useState<Entries<V>>(before ?? {});
  // Several fields may be set before the next render, and each change must build on the last.
  const latest = useRef(entries);
  const put = (change: (before: Entries<V>) => Entries<V>) => {
    latest.current = change(latest.current);
    setEntries(latest.current);
    if (isKept) writeEntered(session, name, draftOf(latest.current, secrets));
  };
  const last = useRef({ saved, isThere });
  useEffect(() => {
    last.current = { saved, isThere };
  });
  useEffect(() => {
    if (!isKept) return;
    return () => {
      // A save that has just begun isn't known yet.
      const ended = Promise.resolve().then(() => saving?.current);
      void ended.then(() => {
        // After signing out the entry is gone; typed back, or saved by someone else, there is nothing to come back to.
        const left = (readEntered(session, name) ?? {}) as Entries<V>;
        const changes = changesOf(last.current.saved, left);
        const isOver = last.current.isThere?.() === false;
        if (isOver) writeEntered(session, name, {});
        if (Object.keys(changes).length > 0) showToast({ text: isOver ? GONE_WORDS : KEPT_WORDS });
      });
    };
  }, [isKept, session, name, saving]);
  return [entries, put, before !== undefined];
}

const GONE_WORDS = 'Not saved: what you were editing was deleted.';
const KEPT_WORDS = 'Not saved yet. What you entered will be here when you come back.';
