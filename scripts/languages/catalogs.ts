import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Folders of catalogs, `<code>.json`: those of the page, and those of what the server itself says. */
export const PAGE_CATALOGS = folder('src/languages/');
export const SERVER_CATALOGS = folder('server/render/languages/');

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
export function fileOf(dir: string, code: string): string {
  return `${dir}${code}.json`;
}

/** The languages of a folder of catalogs. */
export function readLanguages(dir: string): readonly Language[] {
  const files = readdirSync(dir).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const json = readFileSync(dir + file, 'utf8');
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
