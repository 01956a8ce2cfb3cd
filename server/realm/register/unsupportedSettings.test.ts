import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { REALM_PERMISSIONS } from '~/contract/permissions';
import { REALM_LIMIT_SETTINGS, REALM_SETTINGS } from '~/contract/realm';
import { USER_SETTINGS } from '~/contract/settings';
import { root } from '../../../scripts/sources.mjs';
import { testServer } from '../../testing/testServer';

/** Where settings are listed, shown, stored or passed on; code that acts on one is elsewhere. */
const ONLY_NAMES = [
  '.test.',
  'testing/',
  'server/tools/seed/',
  'src/contract/',
  'src/domain/capabilities/',
  'src/features/organization/realm/',
  'src/features/settings/',
  'server/realm/present/legacyPolicies.ts',
  'server/realm/present/serverFacts.ts',
  'server/realm/administration/updateOrganization.ts',
];
const SCREENS = ['src/features/organization/realm/', 'src/features/settings/'];

function sources(): readonly { readonly path: string; readonly text: string }[] {
  const paths = ['src', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      `${folder}/${path}`.split(sep).join('/'),
    ),
  );
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

it('every setting on a screen is read somewhere, or reported as unsupported', async () => {
  const { owner } = await testServer();
  const { state } = await owner.register();
  const unsupported = new Set(state.parley_unsupported_settings);
  const names = Object.keys({
    ...REALM_SETTINGS,
    ...REALM_LIMIT_SETTINGS,
    ...REALM_PERMISSIONS,
    ...USER_SETTINGS,
  });
  const all = sources().filter(({ path }) => !path.includes('.test.'));
  const has = (name: string) => (source: { readonly text: string }) =>
    new RegExp(`\\b${name}\\b`).test(source.text);
  const screens = all.filter(({ path }) => SCREENS.some((place) => path.startsWith(place)));
  const readers = all.filter(({ path }) => !ONLY_NAMES.some((place) => path.includes(place)));
  const shown = names.filter((name) => screens.some(has(name)) && !unsupported.has(name));
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter((name) => !readers.some(has(name)))).toEqual([]);
});
