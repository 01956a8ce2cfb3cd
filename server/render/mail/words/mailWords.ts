import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import { nl } from './nl';
import { pt } from './pt';
import { zh } from './zh';

export type MailWords = typeof en;

/** By BCP 47 language, the most general tag that says what it is. */
const WORDS: Readonly<Record<string, MailWords>> = {
  en,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  'pt-BR': pt,
  'zh-Hans': zh,
};

export interface MailLanguage {
  /** BCP 47, for the `lang` of what is written in it. */
  readonly tag: string;
  readonly words: MailWords;
}

/** The mails' language for a setting of the API (`de`, `pt_BR`, `zh-hans`): that one, a close one, or English. */
export function mailLanguage(setting: string): MailLanguage {
  const tag = closest(setting.replaceAll('_', '-').toLowerCase());
  return { tag, words: WORDS[tag] ?? en };
}

/** The words of a stored mail, whose language an older or a newer build may have chosen. */
export function wordsIn(tag: string): MailWords {
  return WORDS[tag] ?? en;
}

function closest(wanted: string): string {
  const tags = Object.keys(WORDS);
  const exact = tags.find((tag) => tag.toLowerCase() === wanted);
  // Traditional Chinese is another script.
  if (exact || /^zh-(?:hant|tw|hk|mo)\b/.test(wanted)) return exact ?? 'en';
  const [language = ''] = wanted.split('-');
  return tags.find((tag) => tag.split('-', 1)[0] === language) ?? 'en';
}
