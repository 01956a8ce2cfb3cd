import { countOf } from '~/lib/listNames';

/** In characters. */
const LONGEST_NAME = 80;

/** As the server writes it: lower case, without spaces (gap 4.8). */
export function cleanEmojiName(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(' ', '_');
}

/** Suggests a name for an image: its file name, reduced to valid characters. */
export function nameFromFile(fileName: string): string {
  return cleanEmojiName(fileName.replace(/\.[^.]*$/, ''))
    .replace(/[^\da-z.-]+/g, '_')
    .slice(0, LONGEST_NAME)
    .replace(/^_+|[^\da-z]+$/g, '');
}

/** What is wrong with an emoji name; `taken` are the names in use. */
export function emojiNameFault(typed: string, taken: ReadonlySet<string>): string | undefined {
  const name = cleanEmojiName(typed);
  if (name === '') return 'Enter a name.';
  if (name.length > LONGEST_NAME)
    return `${countOf(name.length - LONGEST_NAME, 'character', 'characters')} too long.`;
  if (/[^\da-z._-]/.test(name)) {
    return 'Use English letters, digits, dashes, underscores and periods.';
  }
  if (!/[\da-z]$/.test(name)) return 'End it with a letter or a digit.';
  return taken.has(name) ? `:${name}: already exists.` : undefined;
}
