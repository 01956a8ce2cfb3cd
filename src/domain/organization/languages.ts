/** The languages of the page (src/languages) and of its own server's emails, as codes of the API. */
export const PARLEY_LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt-br', 'zh-hans'];

/** Languages that other servers of this API are translated into. */
const LANGUAGES =
  'ar bg ca cs cy da de el en en-gb eo es fa fi fr gl gu hi hu id it ja ko lt lv nb-no nl pl pt pt-br ro ru si sr sv ta tr uk uz vi zh-hans zh-hant';

/** Each language's code and its name in that language, by name: who looks for theirs may not read this one. */
export function languageOptions(): readonly (readonly [code: string, name: string])[] {
  return LANGUAGES.split(' ')
    .map((code) => [code, languageName(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
}

/** `Deutsch`, `Português (Brasil)`. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
