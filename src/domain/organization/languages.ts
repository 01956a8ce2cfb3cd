/** The languages in which a server of this kind can write emails, as codes of the API. */
export const MAIL_LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt-br', 'zh-hans'];

/** Languages that other servers of this API are translated into. */
const LANGUAGES =
  'ar bg ca cs cy da de el en en-gb eo es fa fi fr gl gu hi hu id it ja ko lt lv nb-no nl pl pt pt-br ro ru si sr sv ta tr uk uz vi zh-hans zh-hant';

/** Each language's code and English name, by name. */
export function languageOptions(): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(undefined, { type: 'language' });
  return LANGUAGES.split(' ')
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
}
