/** Says an English text of the server in another language. Texts that its catalog lacks stay English. */
export type Say = (text: string) => string;

type Catalog = Readonly<Record<string, string>>;

/**
 * By code of the API: English text to text. `{0}` and `{1}` stand for what was put in; a text with names instead, such
 * as `{who} in {where}`, is only said before anything is put in, as it would be recognized in too much.
 */
const CATALOGS: Readonly<Record<string, () => Promise<{ readonly default: Catalog }>>> = {
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  nl: () => import('./nl.json'),
  'pt-br': () => import('./pt-br.json'),
  'zh-hans': () => import('./zh-hans.json'),
};

/** The languages that the server speaks, besides English. */
export const TRANSLATED: readonly string[] = Object.keys(CATALOGS);

const speakers = new Map<string, Promise<Say>>();

/** `code`: one of `TRANSLATED`, or any other for English. */
export function speakerOf(code: string): Promise<Say> {
  const load = TRANSLATED.includes(code) ? CATALOGS[code] : undefined;
  if (load === undefined) return Promise.resolve((text) => text);
  const speaker =
    speakers.get(code) ?? load().then(({ default: catalog }) => createSpeaker(catalog));
  speakers.set(code, speaker);
  return speaker;
}

/** Puts values into a text with names in it. */
export function fill(said: string, values: Readonly<Record<string, string>>): string {
  return said.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
}

/** Nothing longer was put together from a text of a catalog. */
const MAX_LENGTH = 1000;
/** A reason within a refusal; what else reads like a text within a text, callers have written to waste time. */
const MAX_DEPTH = 1;

/**
 * Texts are recognized after they were put together: refusals are thrown, and some of them stored, long before it is
 * known who reads them.
 */
export function createSpeaker(catalog: Catalog): Say {
  const wholes = new Map(Object.entries(catalog));
  const patterns = [...wholes]
    .filter(([text]) => PLACE.test(text))
    // `Invalid user ID: 7` is said by its own text, not by that for `Invalid {0}`.
    .sort(([a], [b]) => b.length - a.length)
    .map(([text, said]) => ({ text, said, pattern: patternOf(text) }));
  const say = (text: string, depth: number): string => {
    const whole = wholes.get(text);
    if (whole !== undefined || text.length > MAX_LENGTH || depth > MAX_DEPTH) return whole ?? text;
    for (const { text: english, said, pattern } of patterns) {
      const [, ...values] = pattern.exec(text) ?? [];
      if (values.length === 0) continue;
      return said.replace(PLACES, (place, index: string) => {
        const value = values[Number(index)] ?? '';
        // A quoted value is a name that somebody has given, which may read like a text.
        return english.includes(`'${place}'`) ? value : say(value, depth + 1);
      });
    }
    return text;
  };
  return (text) => say(text, 0);
}

const PLACE = /\{\d+\}/;
const PLACES = /\{(\d+)\}/g;

/** Places are in order in English texts. */
function patternOf(text: string): RegExp {
  const parts = text.split(PLACE).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`, 's');
}
