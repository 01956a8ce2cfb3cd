/**
 * Checks that every id cited in comments and tests (`SY1`, `E8`, `contract 2.3`, `gap 4.2`) is defined in
 * docs/rules.md or docs/contract.md, that every file named there exists, and that every test cited as proof in
 * docs/features.md, ways-in.md and settings.md is in its file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const CITING = ['src', 'server', 'e2e', 'bench', 'scripts', 'docs'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const DEFINING = ['docs/rules.md', 'docs/contract.md'];

/** Id prefixes, listed so that `UTF8` or `F6` aren't citations, and ids that lost their definition still are. */
const PREFIXES = ['E', 'SY', 'MS', 'OB', 'UN', 'SC', 'PE', 'EV', 'CX'];

const read = (file) => readFileSync(join(root, file), 'utf8');

function filesIn(dir) {
  return readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|md)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const files = [...CITING.flatMap(filesIn), ...PAGES];
const [rules, contract] = DEFINING.map(read);

const ids = [
  ...[...rules.matchAll(/^\*\*([A-Z]{2}\d+)\*\* \S/gm)].map(([, id]) => id),
  ...[...contract.matchAll(/^#{2,4} (E\d+|(?:contract|gap) \d+(?:\.\d+)?) \S/gm)].map(
    ([, id]) => id,
  ),
];
const defined = new Set(ids);
// Not percent-encoded text, such as `%E4` or its form in fragments `.E4`, and not part of a longer word.
const CITED = new RegExp(
  `(?<![%.\\w])(?:${PREFIXES.join('|')})\\d{1,2}\\b|\\b(?:contract|gaps?) \\d+(?:\\.\\d+)?\\b`,
  'g',
);

const faults = ids
  .filter((id, at) => ids.indexOf(id) !== at)
  .map((id) => `docs: ${id} is defined twice`);
let cited = 0;
for (const file of files) {
  for (const [index, line] of read(file).split('\n').entries()) {
    for (const [id] of line.matchAll(CITED)) {
      cited += 1;
      if (defined.has(id)) continue;
      faults.push(`${file}:${index + 1}: ${id} is not defined in ${DEFINING.join(' or ')}`);
    }
  }
}
for (const [, name] of contract.matchAll(/`([\w/]+\.tsx?)`/g)) {
  if (files.some((file) => `/${file}`.endsWith(`/${name}`))) continue;
  faults.push(`docs/contract.md: there is no file ${name}`);
}
for (const [, name] of contract.matchAll(/route `(\w+)`/g)) {
  const isThere = files.some(
    (f) => f.startsWith('src/contract/routes/') && read(f).includes(` ${name} = `),
  );
  if (!isThere) faults.push(`docs/contract.md: there is no route ${name}`);
}

function rowsOf(page) {
  const rows = read(page)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  for (const row of rows) {
    let test = '';
    for (const [, name, title] of row.matchAll(/`([\w/.-]+\.tsx?)`|“([^”]+)”/g)) {
      if (name) {
        test = files.find((file) => file === name || file === `e2e/${name}`) ?? '';
        if (test === '') faults.push(`${page}: there is no file ${name}`);
      } else if (test !== '' && !read(test).includes(title)) {
        faults.push(`${page}: no test “${title}” in ${test}`);
      }
    }
  }
  return rows;
}
for (const page of ['docs/ways-in.md', 'docs/settings.md']) rowsOf(page);
const rows = rowsOf('docs/features.md');
const STATES = ['works', 'partly', 'not built'];
for (const [label, mark] of [
  ['musts', /^\| [^|]+ \| must \| ([^|]+) \|/],
  ['shoulds', /^\| [^|]+ \| should \| ([^|]+) \|/],
  ['details of use', /^\| \d+ \| [^|]+ \| ([^|]+) \|/],
]) {
  const states = rows.flatMap((row) => mark.exec(row)?.[1] ?? []);
  const counts = STATES.map((state) => states.filter((one) => one === state).length);
  const line = `| ${[label, states.length, ...counts].join(' | ')} |`;
  if (!rows.includes(line)) faults.push(`docs/features.md: its rows add up to ${line}`);
}

for (const id of ids.filter((one) => /^[A-Z]/.test(one))) {
  if (PREFIXES.includes(id.replace(/\d+/, ''))) continue;
  faults.push(`docs: ${id} begins like no other: name its letters in scripts/check-references.mjs`);
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${cited} citations of ${defined.size} ids`);
process.exitCode = faults.length === 0 ? 0 : 1;
