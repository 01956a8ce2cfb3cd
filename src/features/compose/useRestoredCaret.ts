import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
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
  const isEmpty = content === '';
  const restore = useEffectEvent(() => {
    const at = field.current;
    if (!at || at.element === document.activeElement) return;
    at.select(Math.min(caret, at.value.length));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): another place shows another draft
  useLayoutEffect(() => {
    if (!isEmpty) restore();
  }, [key, isEmpty]);
}
