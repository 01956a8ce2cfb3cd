/**
 * `npm run languages`: prints, for each language, the texts that it lacks, with the file that says them; they are English
 * until they are added to `src/languages/<code>.json`. Removes the texts that the page no longer says.
 */
import { writeFileSync } from 'node:fs';
import { allSaid } from './allSaid.ts';
import { fileOf, readLanguages } from './catalogs.ts';

const said = allSaid();
for (const { code, catalog } of readLanguages()) {
  const used = [...catalog].filter(([text]) => said.has(text)).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(fileOf(code), `${JSON.stringify(Object.fromEntries(used), undefined, 2)}\n`);
  const missing = [...said].filter(([text]) => !catalog.has(text));
  console.log(`${code}: ${used.length} texts, ${missing.length} missing`);
  for (const [text, file] of missing) console.log(`  ${file}: ${JSON.stringify(text)}`);
}
