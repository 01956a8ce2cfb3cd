import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useSession } from '~/session/react';
import type { Session } from '~/session/session';
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
    if (field.current && field.current.element !== document.activeElement)
      placeCaret(drafts, key, field.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): another place shows another draft
  useLayoutEffect(() => {
    if (!isEmpty) restore();
  }, [key, isEmpty]);
}

/** Takes the focus where the caret was last in the draft with this key, which the field may show since just now. */
export function focusAtCaret(
  { drafts }: Session,
  key: string,
  field: RefObject<WritingField | null>,
): void {
  if (!field.current) return;
  placeCaret(drafts, key, field.current);
  field.current.focus();
}

function placeCaret(drafts: Session['drafts'], key: string, field: WritingField): void {
  const caret = drafts.caretOf(key);
  if (caret !== undefined) field.select(Math.min(caret, field.value.length));
}
