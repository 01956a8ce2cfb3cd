import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { WritingField } from '~/widgets/writing/writingField';
import type { ComposerDraft } from './useDraft';

/**
 * Puts the caret where it was when the draft was last typed in, as soon as the draft shows: at once, or when it arrives
 * from the disk. Someone who already writes keeps their caret.
 */
export function useRestoredCaret(
  key: string,
  field: RefObject<WritingField | null>,
  { content, caret }: ComposerDraft,
): void {
  const latest = useRef(caret);
  const isEmpty = content === '';
  useLayoutEffect(() => {
    latest.current = caret;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): another place shows another draft
  useLayoutEffect(() => {
    const at = field.current;
    if (isEmpty || !at || at.element === document.activeElement) return;
    at.select(Math.min(latest.current, at.value.length));
  }, [key, isEmpty, field]);
}
