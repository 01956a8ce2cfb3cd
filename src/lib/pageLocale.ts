/**
 * The locale for dates, numbers and lists on this page; undefined: the browser's. A page that isn't in English formats
 * in its own language, as the browser's region does: a German one in `de-AT` if the browser prefers that.
 */
export function pageLocale(): string | undefined {
  // A worker has no document.
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  const language = document?.documentElement.lang ?? '';
  if (language === '' || language === 'en') return undefined;
  return navigator.languages.find((tag) => baseOf(tag) === baseOf(language)) ?? language;
}

const baseOf = (tag: string) => tag.split('-')[0];
