/** What a page tells the service worker: the language it is in, as a code of the API. */
export interface LanguageWord {
  readonly kind: 'language';
  readonly language: string;
}

export function isLanguageWord(data: unknown): data is LanguageWord {
  const { kind, language } = (data ?? {}) as Partial<LanguageWord>;
  // It becomes part of a path.
  return kind === 'language' && typeof language === 'string' && /^[a-z-]+$/.test(language);
}
