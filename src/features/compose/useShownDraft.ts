import { type RefObject, useEffect } from 'react';
import { useSession } from '~/session/react';
import type { WritingField } from '~/widgets/writing/writingField';

/** Lets other screens write in this field as the user does, so that Ctrl Z takes it back. */
export function useShownDraft(key: string, field: RefObject<WritingField | null>): void {
  const session = useSession();
  useEffect(
    () =>
      session.compose.show(key, (from, text) => {
        const at = field.current;
        // Only a focused text area keeps a history of what is inserted.
        at?.focus();
        at?.replace({ from, to: at.value.length }, text);
      }),
    [session, key, field],
  );
}
