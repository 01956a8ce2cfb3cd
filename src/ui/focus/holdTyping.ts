/** A field that has not come by then will not: what is typed belongs to the page again. */
const PATIENCE_MS = 5_000;

/**
 * From the moment somebody asks for a field until it is there, which takes a moment or a download: what is
 * typed meanwhile is meant for that field, and not for the page's letters. Enter and arrows wait to be
 * pressed again, where one sees what they act on; Escape or a press of the pointer ends the waiting.
 *
 * @param onEscape the field is not wanted any more.
 * @returns ends it: the field that has the keyboard, if any, is given what was typed.
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
      // When the field that has just taken the keyboard has its caret too.
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

/** Keys that would act on the page that is still there. */
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
/** An editor of its own, which hears of what is written into it. */
type Rich = HTMLElement & { readonly isContentEditable: true };

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || isRich(target)
  );
}

function isRich(target: EventTarget | null): target is Rich {
  return target instanceof HTMLElement && target.isContentEditable;
}
