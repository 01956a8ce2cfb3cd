import { LANGUAGE_COOKIE } from '~/contract/names';
import { PARLEY_LANGUAGES } from '~/domain/organization/languages';

const YEAR_SECONDS = 365 * 86_400;

/** The language that the page is in, as a code of the API. It is built in each: another one needs another page. */
export function pageLanguage(): string {
  return document.documentElement.lang.toLowerCase();
}

/** The language of the page for someone who has chosen `code`: English if it isn't translated into theirs. */
function spokenLanguage(code: string): string {
  return PARLEY_LANGUAGES.includes(code) ? code : 'en';
}

/** Whether this page is the one for someone who has chosen `code`. */
export function isInLanguage(code: string): boolean {
  return spokenLanguage(code) === pageLanguage();
}

/** Asks the server for pages in this language from now on. Returns false if it was asked before, by any tab. */
export function askForLanguage(code: string): boolean {
  const wanted = spokenLanguage(code);
  if (document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${wanted}`)) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${LANGUAGE_COOKIE}=${wanted}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return true;
}

const newcomers = new Set<string>();

/**
 * Remembers that an account was created on this page, whose language it is to have. An English page may only be the
 * next best thing for the reader: then the account keeps the organization's language.
 */
export function noteNewcomer(accountId: string): void {
  const { language } = navigator;
  if (pageLanguage() !== 'en' || language.startsWith('en')) newcomers.add(accountId);
}

/** Whether the account was created on this page, the first time it is asked. */
export function takeNewcomer(accountId: string): boolean {
  return newcomers.delete(accountId);
}
