import type { RefObject } from 'react';
import type { TextRange, WritingField } from './writingField';

/** Props of a writing field, whichever kind renders it. */
export interface FieldProps {
  readonly value: string;
  readonly id: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** Id of the suggestion list while it is open. */
  readonly controls: string | undefined;
  readonly activeDescendant: string | undefined;
  /** The user typed; `caret` is the new caret position. */
  readonly onChange: (value: string, caret: number) => void;
  /** The caret or selection moved, or the text changed. */
  readonly onSelect: (field: WritingField) => void;
  readonly fieldRef: RefObject<WritingField | null>;
  /** State handed from a field to the one that replaces it. */
  readonly handOver: RefObject<HandOver | undefined>;
}

export interface HandOver {
  readonly selection: TextRange;
  readonly hasFocus: boolean;
  /** Undo history, for the next field of the same kind. */
  readonly history?: unknown;
  /** Scroll position, as a fraction of the content's height. */
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
