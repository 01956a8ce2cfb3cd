/** Positions in a text, in UTF-16 code units; equal if nothing is selected. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A field to write in, whatever renders it: a plain text area, or the editor that shows formatting. */
export interface WritingField {
  /** The element with focus while writing. */
  readonly element: HTMLElement;
  /** The Markdown source. */
  readonly value: string;
  readonly selection: TextRange;
  /** Where the next letter goes: the moving end of the selection. */
  readonly head: number;
  select(from: number, to?: number): void;
  /**
   * A single undo step. Then selects `select`, counted in the new text; without it, the caret goes after the inserted
   * text.
   */
  replace(range: TextRange, text: string, select?: TextRange): void;
  focus(): void;
  /** Runs once no IME composition is in progress, whose candidates a change would discard. */
  whenComposed(run: () => void): void;
}

/** A change to the text. */
export type TextEdit = (field: WritingField) => void;

export function insertText(field: WritingField, text: string): void {
  field.replace(field.selection, text);
}
