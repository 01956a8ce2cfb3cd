/** Places in a text, counted as JavaScript counts them; the same where nothing is selected. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** What one writes in, whatever draws it: a plain text area, or the editor that shows formatting. */
export interface WritingField {
  /** What has the keyboard while one writes. */
  readonly element: HTMLElement;
  /** The Markdown source. */
  readonly value: string;
  readonly selection: TextRange;
  /** Where the next letter goes: the end of the selection that moves. */
  readonly head: number;
  select(from: number, to?: number): void;
  /** One step of undo. Selects `select` afterwards, counted in the new text; without it the caret is behind what came. */
  replace(range: TextRange, text: string, select?: TextRange): void;
  focus(): void;
  /** Runs when no input method is in the middle of a word, whose candidates a change would throw away. */
  whenComposed(run: () => void): void;
}

/** A change to what is written. */
export type TextEdit = (field: WritingField) => void;

export function insertText(field: WritingField, text: string): void {
  field.replace(field.selection, text);
}
