import { describe, expect, it, test } from 'vitest';
import { ROUTE_LEVELS } from '~/contract/routeLevels';
import * as eg from '~/testing/eg';
import { calledRoutes, GUARDS } from '~/testing/routeGuards';
import { type AskedServer, can, NEEDS } from './needs';
import { hasChannelPermission, hasGroupPermission, isOffered } from './settings';
import { lacksOf, lackWords, releaseOf } from './words';

const { organization: other } = eg.snapshot();
const serverOf = (featureLevel: number, organization = other): AskedServer => ({
  featureLevel,
  organization,
});

describe('every endpoint that the page calls', () => {
  const called = calledRoutes();

  it('is found', () => {
    expect(called.length).toBeGreaterThan(80);
    expect(called).toContain('createReminder');
  });

  it.each(called)('%s exists on every server, or has a capability check', (name) => {
    const level = ROUTE_LEVELS[name];
    const guard = GUARDS[name];
    if (level === 0) {
      expect(guard).toBeUndefined();
      return;
    }
    expect(guard, `${name} came with level ${level}: what asks for it?`).toBeDefined();
    if (typeof guard !== 'string') return;
    const need: number | 'own' = NEEDS[guard];
    if (level === 'own' || need === 'own') expect(need).toBe(level);
    else expect(need).toBeGreaterThanOrEqual(level);
  });
});

test('a server’s level or kind decides what it can do', () => {
  expect(can(serverOf(398), 'reminders')).toBe(false);
  expect(can(serverOf(399), 'reminders')).toBe(true);
  expect(can(serverOf(9999), 'auditLog')).toBe(false);
  expect(can(serverOf(416, eg.ownOrganization()), 'auditLog')).toBe(true);
});

test('the reason names the release and level, or Parley’s own server', () => {
  expect(lackWords('reminders')).toBe(
    'This server is too old for reminders: they came with Zulip Server 11.0 (feature level 399).',
  );
  expect(lackWords('snippetEdits')).toBe(
    'This server is too old for editing saved snippets: it came with Zulip Server 10.0 (feature level 368).',
  );
  expect(lackWords('auditLog')).toBe(
    'This server doesn’t support an audit log. Only Parley’s own server does.',
  );
});

test.each([
  [237, '8.0'],
  [277, '9.0'],
  [334, '10.0'],
  [371, '10.0'],
  [372, '10.1'],
  [400, '11.0'],
  [421, '11.0'],
  [435, '12.0'],
])('level %i belongs to release %s', (level, release) => {
  expect(releaseOf(level)).toBe(release);
});

test('lists what a server can’t do, by the level that introduced it', () => {
  const lacks = lacksOf(serverOf(372));
  const levels = lacks.flatMap(({ level }) => level ?? []);
  expect(levels[0]).toBe(382);
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(lacks.at(-1)?.level).toBeUndefined();
  expect(lacksOf(serverOf(416, eg.ownOrganization()))).toEqual([]);
});

test('channel and group permissions exist since their own levels', () => {
  expect(hasChannelPermission({ featureLevel: 372 }, 'can_send_message_group')).toBe(true);
  expect(hasChannelPermission({ featureLevel: 372 }, 'can_resolve_topics_group')).toBe(false);
  expect(hasGroupPermission({ featureLevel: 300 }, 'can_join_group')).toBe(false);
  expect(hasGroupPermission({ featureLevel: 301 }, 'can_join_group')).toBe(true);
});

test('a setting missing from the register response is not offered', () => {
  const organization = eg.ownOrganization();
  const { facts } = organization;
  if (!facts) throw new Error('no facts');
  expect(isOffered(organization, 'topics_policy')).toBe(true);
  expect(
    isOffered(
      { ...organization, facts: { ...facts, lacking: ['topics_policy'] } },
      'topics_policy',
    ),
  ).toBe(false);
});
