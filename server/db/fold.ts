/**
 * The form in which names, topics and addresses are compared: case does not matter,
 * nor how accents were typed.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
