/** An emoji in a language's list from emojibase-data, as reduced by `scripts/emojiWords.ts`. */
interface Named {
  readonly hexcode: string;
  readonly label: string;
  readonly tags?: readonly string[];
}

/** An emoji's name in a language, and its search words in lower case. */
export interface EmojiWords {
  readonly label: string;
  readonly words: readonly string[];
}

type List = Promise<{ readonly default: unknown }>;

/** One chunk per language, loaded with the first picker of someone who uses it. */
const LISTS: Readonly<Record<string, () => List>> = {
  bn: () => import('emojibase-data/bn/compact.json'),
  da: () => import('emojibase-data/da/compact.json'),
  de: () => import('emojibase-data/de/compact.json'),
  en: () => import('emojibase-data/en/compact.json'),
  es: () => import('emojibase-data/es/compact.json'),
  et: () => import('emojibase-data/et/compact.json'),
  fi: () => import('emojibase-data/fi/compact.json'),
  fr: () => import('emojibase-data/fr/compact.json'),
  hi: () => import('emojibase-data/hi/compact.json'),
  hu: () => import('emojibase-data/hu/compact.json'),
  it: () => import('emojibase-data/it/compact.json'),
  ja: () => import('emojibase-data/ja/compact.json'),
  ko: () => import('emojibase-data/ko/compact.json'),
  lt: () => import('emojibase-data/lt/compact.json'),
  ms: () => import('emojibase-data/ms/compact.json'),
  nb: () => import('emojibase-data/nb/compact.json'),
  nl: () => import('emojibase-data/nl/compact.json'),
  pl: () => import('emojibase-data/pl/compact.json'),
  pt: () => import('emojibase-data/pt/compact.json'),
  ru: () => import('emojibase-data/ru/compact.json'),
  sv: () => import('emojibase-data/sv/compact.json'),
  th: () => import('emojibase-data/th/compact.json'),
  uk: () => import('emojibase-data/uk/compact.json'),
  vi: () => import('emojibase-data/vi/compact.json'),
  zh: () => import('emojibase-data/zh/compact.json'),
  'zh-hant': () => import('emojibase-data/zh-hant/compact.json'),
};

/** The first of the user's languages (BCP 47) with a list; otherwise English. */
export function emojiLanguage(languages: readonly string[]): string {
  for (const language of languages) {
    const tag = language.toLowerCase();
    if (/^zh-(?:.*hant|tw|hk|mo)/.test(tag)) return 'zh-hant';
    const [base = ''] = tag.split('-');
    const known = base === 'no' || base === 'nn' ? 'nb' : base;
    if (known in LISTS) return known;
  }
  return 'en';
}

/** By emoji code, as in reactions. Rejects if the list can't be fetched. */
export async function loadEmojiWords(language: string): Promise<ReadonlyMap<string, EmojiWords>> {
  const list = (await LISTS[language]?.())?.default;
  const named = Array.isArray(list) ? (list as readonly Named[]) : [];
  return new Map(
    named.map(({ hexcode, label, tags = [] }) => [
      hexcode.toLowerCase().replaceAll('-fe0f', ''),
      { label, words: [label, ...tags].map((word) => word.toLocaleLowerCase(language)) },
    ]),
  );
}
