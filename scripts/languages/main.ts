/**
 * `npm run languages`: prints, for each language, the texts that it lacks, with the file that says them; they are English
 * until they are added to `<code>.json` in `src/languages` (the page's) or `server/render/languages` (the server's).
 * Removes the texts that are no longer said.
 */
import { writeFileSync } from 'node:fs';
import { type AllSaid, allRefused, allSaid } from './allSaid.ts';
import { fileOf, PAGE_CATALOGS, readLanguages, SERVER_CATALOGS } from './catalogs.ts';

bringUpToDate('page', PAGE_CATALOGS, allSaid());
bringUpToDate('server', SERVER_CATALOGS, allRefused());

function bringUpToDate(whose: string, dir: string, said: AllSaid): void {
  for (const { code, catalog } of readLanguages(dir)) {
    const used = [...catalog].filter(([text]) => said.has(text));
    used.sort(([a], [b]) => (a < b ? -1 : 1));
    const json = JSON.stringify(Object.fromEntries(used), undefined, 2);
    writeFileSync(fileOf(dir, code), `${json}\n`);
    const missing = [...said].filter(([text]) => !catalog.has(text));
    console.log(`${whose} in ${code}: ${used.length} texts, ${missing.length} missing`);
    for (const [text, file] of missing) console.log(`  ${file}: ${JSON.stringify(text)}`);
  }
}
