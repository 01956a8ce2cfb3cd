import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Names the classes of CSS modules in a build: `_row_1k`, where `1k` is the number of the file. The usual digest of
 * the path is longer and incompressible.
 * They start with an underscore, unlike any class allowed in messages.
 */
export function classNames(): (name: string, file: string) => string {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const numbers = new Map(files.map((file, index) => [resolve(SRC, file), index.toString(36)]));
  return (name, file) => {
    const number = numbers.get(resolve(file));
    if (number === undefined) throw new Error(`${file} is not below src`);
    return `_${name}_${number}`;
  };
}
