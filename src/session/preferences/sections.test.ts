// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { asChannelId } from '~/domain/ids';
import { added } from '~/domain/places/sections';
import { fromSnapshot } from '~/model/fromSnapshot';
import { accountPreference } from '~/storage/page/preferences';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';
import { sectionsOf } from './sections';

beforeEach(() => localStorage.clear());

async function start() {
  const { session } = await TestSession.start(fromSnapshot(eg.snapshot()));
  return sectionsOf(session);
}

const section = (id: string) => ({ id, name: `Section ${id}`, channels: [asChannelId(7)] });

it('are there after a reload', async () => {
  (await start()).change((sections) => added(sections, section('a')));
  expect((await start()).now).toEqual([section('a')]);
});

it('a change applies to what another tab wrote meanwhile', async () => {
  const [here, there] = [await start(), await start()];
  there.change((sections) => added(sections, section('a')));
  here.change((sections) => added(sections, { ...section('b'), channels: [] }));
  expect(here.now.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('ignore whatever else the browser’s storage holds', async () => {
  const kept = accountPreference('sections', eg.account.id);
  kept.write([{ id: 4 }, null, { id: 'a', name: 'Work', channels: ['x', 7] }, 'text']);
  expect((await start()).now).toEqual([{ id: 'a', name: 'Work', channels: [7] }]);
  kept.write({ length: 3 });
  expect((await start()).now).toEqual([]);
});
