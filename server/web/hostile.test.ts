import { expect, it } from 'vitest';
import { decode } from '~/contract/decode';
import { ERRORS, type ErrorCode } from '~/contract/errors';
import { ROLE } from '~/contract/records/user';
import type { Param, Route } from '~/contract/route';
import { ROUTES } from '~/contract/routes';
import { SeededRandom } from '~/testing/convergence/random';
import { describeDatabases } from '../testing/storage/databases';
import { type Actor, testServer } from '../testing/testServer';

/** Number of calls per route, plus one without any parameters. */
const CALLS = 14;

/** Bad parameter values: wrong types, other ids, limits and beyond, text with special meaning elsewhere. */
const VALUES: readonly string[] = [
  '',
  'null',
  'true',
  '[]',
  '{}',
  '{',
  '[[[[[[[[]]]]]]]]',
  '-1',
  '0',
  '1',
  '3.5',
  '999999',
  '2147483648',
  '9007199254740993',
  '1e400',
  'NaN',
  '[null]',
  '[1, "a", {}]',
  '[999999]',
  '[-5]',
  '{"__proto__": {"x": 1}, "constructor": 1}',
  '{"new": 999999, "old": [1]}',
  '{"direct_members": [999999], "direct_subgroups": [0]}',
  '[{"operator": "channel", "operand": {}}]',
  '[{"operator": "id", "operand": "x"}, {"negated": 7}]',
  '[{"name": "  "}]',
  `[{"name": "${'n'.repeat(5000)}"}]`,
  '[{"stream_id": 999999, "property": "color", "value": "<b>"}]',
  'general',
  'newest',
  '"general"',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '../../etc/passwd',
  'javascript:alert(1)',
  '\u0000',
  '\ud800',
  '\u202e\u0301\ufeff',
  'x'.repeat(100_000),
  '%'.repeat(50),
];
const PATH_INTS = ['0', '1', '2', '3', '999999', '2147483648', '999999999999999'];
const PATH_TEXTS = ['x', 'thumbs_up', '%00', '..%2F..%2Fetc%2Fpasswd', '%F0%9F%92%A9', '1'];
const PATH_EMAILS = ['x@y.test', 'user0@harbor.example', '%00@y.test', '%F0%9F%92%A9@%2F..%2F'];
const PATH_VALUES: Readonly<Record<string, readonly string[]>> = {
  int: PATH_INTS,
  email: PATH_EMAILS,
};

describeDatabases('hostile requests', (fresh) => {
  it('every route returns a documented code and a message, never a server error', async () => {
    // Refused sign-ins are logged as warnings; server errors show up in the response.
    const server = await testServer({ database: await fresh(), onLog: () => undefined });
    const random = new SeededRandom(7);
    for (const [name, route] of Object.entries<Route>(ROUTES)) {
      // New users for each route, so that a call's side effects on its caller don't affect other routes.
      const owner = await server.signUp('Mallory Owner', ROLE.owner);
      const guest = await server.signUp('Gil Guest', ROLE.guest);
      for (let i = 0; i <= CALLS; i++) {
        const caller = i % 4 === 3 ? guest : owner;
        await attack(caller, name, route, random, i === 0);
      }
    }
  }, 120_000);
});

async function attack(
  caller: Actor,
  name: string,
  { spec }: Route,
  random: SeededRandom,
  isEmpty: boolean,
): Promise<void> {
  const pick = (list: readonly string[]) => random.pick(list) ?? '';
  const path = spec.path.replace(/\{\w+:(\w+)\}/g, (_all, kind: string) =>
    pick(PATH_VALUES[kind] ?? PATH_TEXTS),
  );
  const params: Record<string, string> = {};
  for (const [key, param] of Object.entries<Param>(spec.params ?? {})) {
    const isLeftOut = isEmpty || (!param.required && random.chance(0.5));
    if (!isLeftOut) params[key] = pick(VALUES);
  }
  // A permitted poll would block.
  if (name === 'getEvents') params['dont_block'] = 'true';
  const { status, body } = await caller.json({ method: spec.method, path, params });
  const told = `${name} ${JSON.stringify(params).slice(0, 300)}: ${JSON.stringify(body)}`;
  expect(status, told).toBeLessThan(500);
  if (body['result'] === 'success') return;
  expect(Object.keys(ERRORS), told).toContain(body['code']);
  expect(body['msg'], told).toMatch(/\S/);
  const { status: documented, extra } = ERRORS[body['code'] as ErrorCode];
  expect([documented, 400, 401, 403, 404, 413], told).toContain(status);
  decode(extra, body, told);
}
