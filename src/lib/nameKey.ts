/**
 * Decides whether two names, topics or addresses are the same, on the server and the page alike: ignores case and
 * how accents were typed; `cafe` and `café` differ. For searching, use `searchKey`.
 */
export function nameKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
