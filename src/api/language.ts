let told: string | undefined;

/** The language of this page; undefined in a worker, which has no document, unless a page has told it. */
export function answersLanguage(): string | undefined {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  return document?.documentElement.lang || told;
}

/** Tells a worker the language of its pages, which show what it was refused. */
export function answerIn(language: string | undefined): void {
  told = language;
}
