import { expect, it } from 'vitest';
import type { AnyShape } from '~/contract/decode';
import type { Param, Route } from '~/contract/route';
import { ROUTES } from '~/contract/routes';
import { type Actor, testServer } from '../../testing/testServer';

/** One of these fits nearly every parameter. */
const SAMPLES = ['1', 'true', '[]', '{}', 'x'];
/** Parameters whose objects have required fields. */
const OBJECTS: Readonly<Record<string, string>> = {
  draft: '{"type": "", "to": [], "topic": "", "content": "x"}',
};

/** A value that is accepted, as it is sent. */
function sampleOf(name: string, param: Param): string {
  const { shape } = param;
  const given = OBJECTS[name];
  const candidates = [...wordsOf(shape), ...SAMPLES, ...(given === undefined ? [] : [given])];
  const isAccepted = (text: string) =>
    shape.is(isJsonOnly(param) ? JSON.parse(quoted(text)) : text);
  return candidates.find(isAccepted) ?? '1';
}

/** What the refusal of something else names: `one of add, remove` or `"active" or "idle"`. */
function wordsOf(shape: AnyShape): readonly string[] {
  const fault = shape.fault({}, '') ?? '';
  const [, list] = /one of (.*)$/.exec(fault) ?? [];
  return list?.split(', ') ?? fault.match(/(?<=")\w+(?=")/g) ?? [];
}

/** Words are no JSON by themselves. */
function quoted(text: string): string {
  return /^[[{\d]|^true$/.test(text) ? text : JSON.stringify(text);
}

const isJsonOnly = ({ encoding, isLenient }: Param) => encoding === 'json' && !isLenient;

async function answer(actor: Actor, { spec }: Route, params: Record<string, string>) {
  const path = spec.path.replace(
    /\{\w+:(\w+)\}/g,
    (_all, kind: string) => ({ int: '999', email: 'x@y.test' })[kind] ?? 'x',
  );
  const { status, body } = await actor.json({ method: spec.method, path, params });
  const { code, var_name } = body;
  return { status, code, ...(var_name === undefined ? {} : { var_name }) };
}

it('every endpoint names the required parameter that is missing, and refuses what cannot be read', async () => {
  const { owner } = await testServer();
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const params = Object.entries<Param>(route.spec.params ?? {});
    const complete: Record<string, string> = {};
    for (const [key, param] of params) {
      // Parameters are read in the order of the table: what stands before is fine.
      const told = `${name} ${key}`;
      if (param.required) {
        expect(await answer(owner, route, complete), told).toEqual({
          status: 400,
          code: 'REQUEST_VARIABLE_MISSING',
          var_name: key,
        });
      }
      if (isJsonOnly(param)) {
        const broken = await answer(owner, route, { ...complete, [key]: '{"' });
        expect(broken, told).toEqual({ status: 400, code: 'INVALID_JSON' });
      }
      // Nobody stores a NUL; where text is no JSON, the character stands for itself.
      const value = isJsonOnly(param) ? '{"a": "\\u0000"}' : 'a\u0000';
      const unfit = await answer(owner, route, { ...complete, [key]: value });
      expect(unfit, told).toEqual({ status: 400, code: 'REQUEST_VARIABLE_INVALID' });
      if (param.required) complete[key] = sampleOf(key, param);
    }
  }
});

it('of two names of one parameter, one is given', async () => {
  const { owner } = await testServer();
  const params = { type: 'channel', to: '1', topic: 'a', subject: 'b', content: 'x' };
  const { status, body } = await owner.json({ method: 'POST', path: '/messages', params });
  expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'REQUEST_CONFUSING_VAR' });
});

it('takes what older clients send raw and the public API wants in quotes', async () => {
  const { owner } = await testServer();
  const create = (name: string, message_retention_days: string, topics_policy: string) =>
    owner.json({
      method: 'POST',
      path: '/users/me/subscriptions',
      params: { subscriptions: `[{"name": "${name}"}]`, message_retention_days, topics_policy },
    });
  expect((await create('raw', 'realm_default', 'inherit')).status).toBe(200);
  expect((await create('quoted', '"unlimited"', '"empty_topic_only"')).status).toBe(200);
  expect((await create('neither', '"sometimes"', 'inherit')).status).toBe(400);
  const limit = (message_content_delete_limit_seconds: string) =>
    owner.json({
      method: 'PATCH',
      path: '/realm',
      params: { message_content_delete_limit_seconds },
    });
  for (const word of ['unlimited', '"unlimited"', '600'])
    expect((await limit(word)).status).toBe(200);
});

it('names what an endpoint does not know, and does the rest', async () => {
  const { owner } = await testServer();
  const params = { status_text: 'x', colour: 'red', weather: 'fine' };
  const { body } = await owner.json({ method: 'POST', path: '/users/me/status', params });
  expect(body).toMatchObject({
    result: 'success',
    ignored_parameters_unsupported: ['colour', 'weather'],
  });
});

it('a list too long for one change is refused before anything is done with it', async () => {
  const { owner } = await testServer();
  const messages = Array.from({ length: 20_001 }, (_, i) => i + 1);
  const params = { messages: JSON.stringify(messages), op: 'add', flag: 'read' };
  const { body } = await owner.json({ method: 'POST', path: '/messages/flags', params });
  expect(body).toMatchObject({ code: 'REQUEST_VARIABLE_INVALID' });
  expect(body['msg']).toContain('messages: at most 20000 items');
});
