import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSaid } from './findSaid.ts';
import { isSilent } from './rules.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Everything that the page says, with the first source file that says it, relative to src. */
export function allSaid(): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !isSilent(file));
  for (const file of files.sort()) {
    for (const { text } of findSaid(file, readFileSync(SRC + file, 'utf8'))) {
      if (!said.has(text)) said.set(text, file);
    }
  }
  return said;
}
