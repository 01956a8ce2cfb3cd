import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIR = fileURLToPath(new URL('../../src/languages/', import.meta.url));

/** What a language says for English texts. */
export type Catalog = ReadonlyMap<string, string>;

export interface Language {
  /** As in the API's `default_language`: `de`, `pt-br`. */
  readonly code: string;
  readonly catalog: Catalog;
  /** Changes with the catalog. */
  readonly version: string;
}

/** A language's translations: English text to text, in JSON. */
export function fileOf(code: string): string {
  return `${DIR}${code}.json`;
}

/** The languages that the page is translated into, from `src/languages/<code>.json`. */
export function readLanguages(): readonly Language[] {
  const files = readdirSync(DIR).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const json = readFileSync(DIR + file, 'utf8');
    const version = createHash('sha256').update(json).digest('hex').slice(0, 8);
    const catalog = new Map(Object.entries(JSON.parse(json) as Record<string, string>));
    return { code: file.slice(0, -'.json'.length), catalog, version };
  });
}

/** The folder of a language's own scripts, in `assets`. */
export function folderOf({ code, version }: Language): string {
  return `${code}.${version}`;
}

/** A language's code in HTML and `Intl`: `pt-BR`, `zh-Hans`. */
export function tagOf(code: string): string {
  return Intl.getCanonicalLocales(code)[0] ?? code;
}
