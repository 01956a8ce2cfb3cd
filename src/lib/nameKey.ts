/**
 * What makes two names, topics or addresses the same, for the server and the page alike: case does not
 * matter, nor how accents were typed; `cafe` and `café` are two. For finding there is `searchKey`.
 */
export function nameKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
