import { type RefObject, useEffect } from 'react';
import { useSession } from '~/session/react';
import { appendix } from '~/session/writing/composeRequests';
import type { WritingField } from '~/widgets/writing/writingField';

/** Lets other screens write in this field as the user does, so that Ctrl Z takes it back. */
export function useShownDraft(key: string, field: RefObject<WritingField | null>): void {
  const session = useSession();
  useEffect(
    () =>
      session.compose.show(key, (text) => {
        const at = field.current;
        // Before, an input method's text isn't part of the draft yet.
        at?.whenComposed(() => append(at, text));
        return at !== null;
      }),
    [session, key, field],
  );
}

function append(at: WritingField, text: string): void {
  const { from, added } = appendix(at.value, text);
  // Only a focused text area keeps a history of what is inserted.
  at.focus();
  at.replace({ from, to: at.value.length }, added);
}
