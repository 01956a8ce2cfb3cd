/**
 * The form in which names, topics and addresses are compared, by the server and the page alike:
 * case does not matter, nor how accents were typed.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
