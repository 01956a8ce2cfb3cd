import { parseAccept } from 'hono/utils/accept';
import { parse } from 'hono/utils/cookie';
import { LANGUAGE_COOKIE } from '~/contract/names';

const ENGLISH = 'en';

/**
 * The language to serve the page in: the one that an account here has chosen (the page keeps it in a cookie), or else
 * the browser's first one that the page is translated into. `translated`: codes such as `pt-br`, without English.
 */
export function languageOf(headers: Headers, translated: readonly string[]): string {
  const known = [ENGLISH, ...translated];
  const chosen = parse(headers.get('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE];
  if (chosen !== undefined && known.includes(chosen)) return chosen;
  const accepted = parseAccept(headers.get('accept-language') ?? '')
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { type } of accepted) {
    const found = known.find((code) => isIn(type.toLowerCase(), code));
    if (found !== undefined) return found;
  }
  return ENGLISH;
}

/** `de-AT` is read in `de`, `pt` in `pt-br`, `zh-CN` in `zh-hans`; `zh-TW`, in other characters, isn't. */
function isIn(tag: string, code: string): boolean {
  const wanted = localeOf(tag);
  const offered = localeOf(code);
  return (
    wanted !== undefined &&
    wanted.language === offered?.language &&
    wanted.script === offered.script
  );
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
