import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CAPABILITIES } from '~/contract/names';
import { CHANNEL_PERMISSIONS } from '~/contract/records/channel';
import { GROUP_PERMISSIONS } from '~/contract/records/group';
import type { Route, RouteSpec } from '~/contract/route';
import { ROUTES } from '~/contract/routes';

const PAGE = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');
/** Documented collectively, as "each permission". */
const TOGETHER: readonly string[] = [...CHANNEL_PERMISSIONS, ...GROUP_PERMISSIONS];
/** Queue options are accepted by E4 too, and documented with register. */
const OF_REGISTER: readonly string[] = [
  ...Object.keys(ROUTES.registerQueue.spec.params),
  ...CAPABILITIES,
  'lifespan_secs',
];

const routes = Object.entries(ROUTES as Readonly<Record<string, Route>>);
const numbered = routes.filter(([, { spec }]) => /^E\d+$/.test(spec.doc));

/** The text of one heading's section, up to the next heading. */
function sectionOf(id: string): string {
  return new RegExp(`^#+ ${id} .*\\n([^]*?)(?=^#)`, 'm').exec(PAGE)?.[1] ?? '';
}

/** The path as in the docs: without the types of its values. */
function pathOf({ path }: RouteSpec): string {
  return path.replace(/:\w+\}/g, '}');
}

describe('docs/contract.md', () => {
  test.each(numbered)('documents all of %s', (name, { spec }) => {
    const told = sectionOf(spec.doc);
    const params = Object.keys(spec.params ?? {}).filter(
      (param) => !TOGETHER.includes(param) && !(spec.doc === 'E4' && OF_REGISTER.includes(param)),
    );
    const wanted = [`${spec.method} ${pathOf(spec)}`, name, ...params, ...(spec.errors ?? [])];
    expect(wanted.filter((word) => !told.includes(`\`${word}\``))).toEqual([]);
  });

  test('names every call that Parley’s own server adds', () => {
    const ours = routes.filter(([, { spec }]) => spec.path.startsWith('/parley/'));
    const missing = ours.filter(
      ([, { spec }]) => !PAGE.includes(`${spec.method} ${pathOf(spec)}\``),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
