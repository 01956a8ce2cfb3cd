import type { TextRange, WritingField } from './writingField';

/** A text area as a writing field. Its changes go through the browser, so that native undo reverts them. */
export function textAreaField(
  element: HTMLTextAreaElement,
  composition: Composition,
): WritingField {
  return {
    element,
    get value() {
      return element.value;
    },
    get selection() {
      return { from: element.selectionStart, to: element.selectionEnd };
    },
    get head() {
      return element.selectionDirection === 'backward'
        ? element.selectionStart
        : element.selectionEnd;
    },
    select: (from, to = from) => element.setSelectionRange(from, to),
    replace(range, text, select) {
      insert(element, range, text);
      if (select) element.setSelectionRange(select.from, select.to);
    },
    focus: () => element.focus(),
    whenComposed: (run) => composition.whenOver(run),
  };
}

/** `execCommand` is deprecated, but still the only way into the undo history; it writes where the focus is. */
function insert(element: HTMLTextAreaElement, { from, to }: TextRange, text: string): void {
  if (document.activeElement === element) {
    element.setSelectionRange(from, to);
    const isDone =
      text === '' ? from === to || document.execCommand('delete') : insertAtCaret(text);
    if (isDone) return;
  }
  element.setRangeText(text, from, to, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function insertAtCaret(text: string): boolean {
  return document.execCommand('insertText', false, text);
}

/** Tracks whether IME composition is in progress. */
export class Composition {
  private isOn = false;
  private readonly waiting: (() => void)[] = [];

  begin(): void {
    this.isOn = true;
  }

  end(): void {
    this.isOn = false;
    // The last letters arrive in their own event, in some browsers after this one.
    setTimeout(() => {
      if (!this.isOn) for (const run of this.waiting.splice(0)) run();
    });
  }

  whenOver(run: () => void): void {
    if (this.isOn) this.waiting.push(run);
    else run();
  }
}
