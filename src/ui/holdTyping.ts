/** A tool that has not come by then will not: what is typed belongs to the page again. */
const PATIENCE_MS = 5_000;

/**
 * From the key that opens a tool until its field is there, which takes a moment or a download:
 * what is typed meanwhile is meant for that field, and not for the page's letters or another field.
 */
export function holdTyping(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let held = '';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.isComposing) return;
    if (key === 'Escape') over.abort();
    else if (key === 'Backspace') held = held.slice(0, -1);
    else if (key.length === 1) held += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    over.abort();
    if (held === '') return;
    target.setRangeText(held, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('focusin', onFocusIn, options);
  setTimeout(() => over.abort(), PATIENCE_MS);
}
