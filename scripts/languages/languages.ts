import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { folderOf, type Language, PAGE_CATALOGS, readLanguages, tagOf } from './catalogs.ts';
import { markSaid, TEXT } from './markSaid.ts';
import { englishOf, isSilent } from './rules.ts';
import { speakerOf } from './saySaid.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const SOURCE = /\/src\/.*\.tsx?$/;
const DIR = 'assets/';

/**
 * Builds the page in every language of `src/languages`. Texts are marked in the sources before bundling, and put in
 * afterwards: the English page is what it was without this, and a page in another language is as fast and as large,
 * with its own copies of the scripts in `assets/<code>.<version>/` and its own `index.<code>.html`, which the server
 * chooses (server/web/static/page.ts). Text that a language lacks is English.
 */
export function languages(): Plugin {
  const all = readLanguages(PAGE_CATALOGS);
  return {
    name: 'parley:languages',
    apply: 'build',
    // Before types and JSX are compiled away.
    enforce: 'pre',
    transform: {
      filter: { id: SOURCE },
      handler(code, id) {
        const file = relative(SRC, id).split(sep).join('/');
        const marked = isSilent(file) ? undefined : markSaid(id, code);
        return marked === undefined ? undefined : { code: marked, map: null };
      },
    },
    generateBundle: {
      // Once all names are final.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const own = findOwn(chunks);
        const speakers = new Map(chunks.map((chunk) => [chunk.fileName, speakerOf(chunk.code)]));
        const page = pageIn(bundle);
        for (const language of all) {
          const moved = new Moved(language, own);
          const say = (key: string) => language.catalog.get(key) ?? englishOf(key);
          for (const name of own) {
            const source = moved.inScript(speakers.get(name)?.(say) ?? '');
            this.emitFile({ type: 'asset', fileName: moved.path(name), source });
          }
          if (page === undefined) continue;
          const source = moved.inPage(page);
          this.emitFile({ type: 'asset', fileName: `index.${language.code}.html`, source });
        }
        // `index.html` is whichever the server chooses.
        if (page) this.emitFile({ type: 'asset', fileName: 'index.en.html', source: page });
        for (const chunk of chunks) {
          chunk.code = speakers.get(chunk.fileName)?.(englishOf) ?? chunk.code;
        }
      },
    },
  };
}

function pageIn(bundle: Readonly<Record<string, { type: string; source?: unknown }>>) {
  const page = bundle['index.html'];
  return page?.type === 'asset' ? String(page.source) : undefined;
}

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Names of the scripts that each language has its own of: those that say something, and all that load one of them. */
function findOwn(chunks: readonly Chunk[]): ReadonlySet<string> {
  const said = chunks.filter(({ code }) => code.includes(TEXT)).map(({ fileName }) => fileName);
  const own = new Set(said.filter((name) => !WORKER.test(name)));
  for (let before = -1; before !== own.size; ) {
    before = own.size;
    for (const { fileName, imports, dynamicImports } of chunks) {
      const needed = [...imports, ...dynamicImports];
      if (!WORKER.test(fileName) && needed.some((name) => own.has(name))) own.add(fileName);
    }
  }
  return own;
}

/** Scripts in `index.html`, and in the list of what a script loads with a part. */
const SCRIPTS = /\bassets\/[\w.-]+\.js\b/g;
/** As scripts import each other, in the same folder. */
const IMPORTS = /(?<=["'`]\.)\/[\w.-]+\.js(?=["'`])/g;
/** The worker serves tabs in any language, and hardly says anything. */
const WORKER = /assets\/worker-/;

/** Where a language's own scripts are. */
class Moved {
  private readonly language: Language;
  private readonly own: ReadonlySet<string>;

  constructor(language: Language, own: ReadonlySet<string>) {
    this.language = language;
    this.own = own;
  }

  readonly path = (path: string): string =>
    this.own.has(path) ? path.replace(DIR, `${DIR}${folderOf(this.language)}/`) : path;

  inScript(code: string): string {
    return code
      .replace(SCRIPTS, this.path)
      .replace(IMPORTS, (path) => (this.own.has(DIR + path.slice(1)) ? path : `.${path}`));
  }

  inPage(html: string): string {
    return html
      .replace(SCRIPTS, this.path)
      .replace('<html lang="en">', `<html lang="${tagOf(this.language.code)}">`);
  }
}
