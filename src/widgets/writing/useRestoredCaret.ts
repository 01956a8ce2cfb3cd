import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useSession } from '~/session/react';
import type { WritingField } from './writingField';

/**
 * Puts the caret where it was last in this draft, as soon as the draft shows: at once, or when it arrives
 * from the disk. Someone who already writes keeps their caret.
 */
export function useRestoredCaret(
  key: string,
  field: RefObject<WritingField | null>,
  content: string,
): void {
  const { drafts } = useSession();
  const isEmpty = content === '';
  const restore = useEffectEvent(() => {
    const at = field.current;
    if (!at || at.element === document.activeElement) return;
    const caret = drafts.caretOf(key);
    if (caret !== undefined) at.select(Math.min(caret, at.value.length));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): another place shows another draft
  useLayoutEffect(() => {
    if (!isEmpty) restore();
  }, [key, isEmpty]);
}
