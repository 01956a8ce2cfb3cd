/** Any character typed without Ctrl, Meta or Alt: `j`, `>`, `:`. */
export function isLetter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !isChord(event);
}

export function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
