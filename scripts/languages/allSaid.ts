import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRefused } from './findRefused.ts';
import { findSaid } from './findSaid.ts';
import { isForPrograms, isSilent } from './rules.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const SERVER = fileURLToPath(new URL('../../server/', import.meta.url));

/** English texts, each with the first source file that says it, relative to its folder. */
export type AllSaid = ReadonlyMap<string, string>;

/** Everything that the page says. */
export function allSaid(): AllSaid {
  const files = sourcesIn(SRC).filter((file) => !isSilent(file));
  return gather(SRC, files, (file, code) => findSaid(file, code).map(({ text }) => text));
}

/** Everything that the server refuses people with, and that its own pages say. */
export function allRefused(): AllSaid {
  const files = sourcesIn(SERVER).filter((file) => !isForPrograms(file));
  return gather(SERVER, files, findRefused);
}

function sourcesIn(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
}

function gather(
  dir: string,
  files: readonly string[],
  textsOf: (file: string, code: string) => readonly string[],
): AllSaid {
  const said = new Map<string, string>();
  for (const file of files) {
    for (const text of textsOf(file, readFileSync(dir + file, 'utf8'))) {
      if (!said.has(text)) said.set(text, file);
    }
  }
  return said;
}
