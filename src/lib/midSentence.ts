import { pageLocale } from './pageLocale';

/** A label within a sentence: in lower case, except in German, where nouns keep their capitals. */
export function midSentence(label: string): string {
  return pageLocale()?.startsWith('de') ? label : label.toLowerCase();
}
