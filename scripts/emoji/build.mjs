/** `node scripts/emoji/build.mjs` writes the table anew, after a new emojibase-data or a change of names/. */
import { writeFileSync } from 'node:fs';
import { buildTable } from './table.mjs';

const TARGET = new URL('../../src/markdown/emoji/emojiTable.json', import.meta.url);
writeFileSync(TARGET, `${JSON.stringify(buildTable(), null, 2)}\n`);
