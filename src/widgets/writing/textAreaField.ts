import type { TextRange, WritingField } from './writingField';

/** A text area as a field one writes in. Its changes are the browser's own, so that its undo takes them back. */
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

/** `execCommand` is deprecated and still the only way into the undo history; it writes where the keyboard is. */
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

/** Whether an input method is in the middle of a word. */
export class Composition {
  private isOn = false;
  private readonly waiting: (() => void)[] = [];

  begin(): void {
    this.isOn = true;
  }

  end(): void {
    this.isOn = false;
    // The last letters come with an event of their own, in some browsers after this one.
    setTimeout(() => {
      if (!this.isOn) for (const run of this.waiting.splice(0)) run();
    });
  }

  whenOver(run: () => void): void {
    if (this.isOn) this.waiting.push(run);
    else run();
  }
}
