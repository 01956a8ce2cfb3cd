import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeLocalStorage } from '~/testing/fakeLocalStorage';
import { forgetPreferences, tidyPreferences } from './forgetPreferences';
import { accountPreference, devicePreference, formPreference } from './preferences';

const ANN = 'https://chat.example#1';
const BO = 'https://chat.example#11';
let held: Record<string, string>;

beforeEach(() => {
  held = fakeLocalStorage();
});

it('signing out deletes an account’s preferences, and keeps those of other accounts and the device', () => {
  for (const id of [ANN, BO]) {
    accountPreference('folds', id).write(['sidebar folder-3']);
    accountPreference('recentEmoji', id).write(['1f600']);
    accountPreference('statusEnds', id).write(7);
    formPreference(id, 'profile').write({ name: 'half a name' });
  }
  devicePreference('quiet').write({ pausedUntil: 5 });
  forgetPreferences(ANN);
  expect(Object.keys(held).filter((key) => /#1( |$)/.test(key))).toEqual([]);
  expect(formPreference(BO, 'profile').read()).toEqual({ name: 'half a name' });
  expect(accountPreference('folds', BO).read()).toEqual(['sidebar folder-3']);
  expect(devicePreference('quiet').read()).toEqual({ pausedUntil: 5 });
});

it('leftovers of earlier accounts and builds are deleted at the next start', () => {
  accountPreference('viewOrder', ANN).write(['narrow/is/starred']);
  accountPreference('viewOrder', BO).write(['narrow/is/starred']);
  Object.assign(held, { 'parley.recentEmoji': '["1f600"]', 'another.app': 'x' });
  devicePreference('quiet').write({ pausedUntil: 5 });
  tidyPreferences([BO]);
  expect(Object.keys(held).sort()).toEqual([
    'another.app',
    'parley.quiet',
    `parley.viewOrder ${BO}`,
  ]);
});

it('unreadable values read as undefined, and values that can’t be stored last as long as the tab', () => {
  held['parley.quiet'] = 'no JSON';
  expect(devicePreference('quiet').read()).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  devicePreference('quiet').write(1);
  formPreference(ANN, 'profile').write('x');
  expect([devicePreference('quiet').read(), formPreference(ANN, 'profile').read()]).toEqual([
    1,
    'x',
  ]);
  forgetPreferences(ANN);
  expect(formPreference(ANN, 'profile').read()).toBeUndefined();
});

it('no other file of the page uses localStorage or sessionStorage', () => {
  const root = 'src';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\b/.test(file))
    .filter((file) =>
      /\b(localStorage|sessionStorage)\b/.test(readFileSync(join(root, file), 'utf8')),
    );
  // Holds one tab's Back and Forward entries and no text (`forgetEntries`), so it is local to the tab.
  const ofTab = join('ui', 'location', 'entries.ts');
  const owner = join('storage', 'page', 'preferences.ts');
  // So is the proof that this tab began the sign-in it returns from.
  const away = join('storage', 'page', 'signInAway.ts');
  expect(files.sort()).toEqual([owner, away, ofTab]);
  expect(readFileSync(join(root, ofTab), 'utf8')).not.toContain('localStorage');
});
