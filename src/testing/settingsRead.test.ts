import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { REALM_PERMISSIONS } from '~/contract/permissions';
import { REALM_LIMIT_SETTINGS, REALM_SETTINGS } from '~/contract/realm';
import { CHANNEL_PERMISSIONS } from '~/contract/records/channel';
import { GROUP_PERMISSIONS } from '~/contract/records/group';
import { USER_SETTINGS } from '~/contract/settings';
import { unsupportedSettings } from '../../server/realm/present/serverFacts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = [
  ...Object.keys(USER_SETTINGS),
  ...Object.keys(REALM_SETTINGS),
  ...Object.keys(REALM_LIMIT_SETTINGS),
  ...Object.keys(REALM_PERMISSIONS),
  ...CHANNEL_PERMISSIONS,
  ...GROUP_PERMISSIONS,
];
/** Where settings are offered. */
const OFFERING = /^src\/features\/(?:settings|organization\/realm|channels|groups)\//;
/** Where they are named without any effect. */
const NAMING =
  /^(?:src\/(?:contract|testing|api\/convert|domain\/capabilities)\/|server\/(?:testing|tools|web\/levels)\/|server\/core\/organization\.ts|server\/realm\/(?:present\/serverFacts|administration\/updateOrganization|users\/userSettings)\.ts)/;

const files = ['src', 'server'].flatMap((dir) =>
  readdirSync(join(ROOT, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(ROOT, file), wordsOf(readFileSync(file, 'utf8'))] as const),
);

function wordsOf(source: string): ReadonlySet<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  return new Set(code.match(/\b[a-z]+(?:_[a-z0-9]+)+\b|\b[a-z]+\b/g));
}

const unsupported = unsupportedSettings(true);
const offered = NAMES.filter((name) =>
  files.some(([file, words]) => OFFERING.test(file) && words.has(name)),
).filter((name) => !unsupported.includes(name));

it('each offered setting is read by the code that it affects', () => {
  const isRead = (name: string) =>
    files.some(([file, words]) => !OFFERING.test(file) && !NAMING.test(file) && words.has(name));
  expect(offered.length).toBeGreaterThan(80);
  expect(offered.filter((name) => !isRead(name))).toEqual([]);
});

it('each offered setting has its row in docs/settings.md, with a test', () => {
  const rows = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| .+ \| .+ \| .*“.+” *\|$/.test(line));
  const proved = new Set(rows.flatMap((row) => row.split(' | ')[0]?.match(/\b\w+\b/g) ?? []));
  expect(offered.filter((name) => !proved.has(name))).toEqual([]);
});
