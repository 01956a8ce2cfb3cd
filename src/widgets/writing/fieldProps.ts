import type { RefObject } from 'react';
import type { TextRange, WritingField } from './writingField';

/** What a field one writes in is told, whatever draws it. */
export interface FieldProps {
  readonly value: string;
  readonly id: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** Of the list of suggestions, while it is open. */
  readonly controls: string | undefined;
  readonly activeDescendant: string | undefined;
  /** What one typed, and where the caret is now. */
  readonly onChange: (value: string, caret: number) => void;
  /** The caret or the selection has moved, or the text has changed. */
  readonly onSelect: (field: WritingField) => void;
  readonly fieldRef: RefObject<WritingField | null>;
  /** What goes over from a field to the one that takes its place. */
  readonly handOver: RefObject<HandOver | undefined>;
}

export interface HandOver {
  readonly selection: TextRange;
  readonly hasFocus: boolean;
  /** Steps of undo, for a field of the same kind that comes after the next one. */
  readonly history?: unknown;
  /** How far down it was scrolled, of all there is below its upper edge. */
  readonly scrolled: number;
}

export function handOverOf(field: WritingField, scroller: HTMLElement): HandOver {
  const { scrollTop, scrollHeight } = scroller;
  return {
    selection: field.selection,
    hasFocus: field.element === document.activeElement,
    scrolled: scrollHeight === 0 ? 0 : scrollTop / scrollHeight,
  };
}
