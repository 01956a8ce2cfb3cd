/** A field that hasn't appeared by then won't: typing belongs to the page again. */
const PATIENCE_MS = 5_000;

/**
 * Buffers typing from the request for a field until it appears, which takes a moment or a download: the text is
 * meant for that field, not for the page's shortcuts. Enter and arrow keys are dropped, to be pressed again once
 * their target is visible; Escape or a pointer press ends the waiting.
 *
 * @param onEscape the field is no longer wanted.
 * @returns ends it: the focused field, if any, receives what was typed.
 */
export function holdTyping(onEscape?: () => void): () => void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let held = '';
  const giveTo = (target: EventTarget | null) => {
    if (!isField(target)) return;
    over.abort();
    if (held === '') return;
    if (isRich(target)) {
      const words = held;
      held = '';
      // Wait until the field that just took focus also has its caret.
      setTimeout(() => document.execCommand('insertText', false, words));
      return;
    }
    const end = target.value.length;
    target.setRangeText(held, end, end, 'end');
    held = '';
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.isComposing) return;
    if (key === 'Escape') {
      over.abort();
      onEscape?.();
    } else if (key === 'Backspace') held = held.slice(0, -1);
    else if (key.length === 1) held += key;
    else if (!WAITING.has(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('focusin', ({ target }) => giveTo(target), options);
  document.addEventListener('pointerdown', () => over.abort(), options);
  setTimeout(() => over.abort(), PATIENCE_MS);
  return () => {
    if (over.signal.aborted) return;
    giveTo(document.activeElement);
    over.abort();
  };
}

/** Keys that would act on the page that is still visible. */
const WAITING = new Set([
  'Enter',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Delete',
]);

type Field = HTMLInputElement | HTMLTextAreaElement | Rich;
/** A rich text editor, which observes inserted text. */
type Rich = HTMLElement & { readonly isContentEditable: true };

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || isRich(target)
  );
}

function isRich(target: EventTarget | null): target is Rich {
  return target instanceof HTMLElement && target.isContentEditable;
}
