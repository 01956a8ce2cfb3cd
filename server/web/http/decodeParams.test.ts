import { expect, it } from 'vitest';
import type { AnyShape } from '~/contract/decode';
import type { Param, Route } from '~/contract/route';
import { ROUTES } from '~/contract/routes';
import { type Actor, testServer } from '../../testing/testServer';

/** One of these fits nearly every parameter. */
const SAMPLES = ['1', 'true', '[]', '{}', 'x'];
/** Samples for parameters whose objects have required fields. */
const OBJECTS: Readonly<Record<string, string>> = {
  draft: '{"type": "", "to": [], "topic": "", "content": "x"}',
};

/** Finds an encoded value that the parameter accepts. */
function sampleOf(name: string, param: Param): string {
  const { shape } = param;
  const given = OBJECTS[name];
  const candidates = [...wordsOf(shape), ...SAMPLES, ...(given === undefined ? [] : [given])];
  const isAccepted = (text: string) =>
    shape.is(isJsonOnly(param) ? JSON.parse(quoted(text)) : text);
  return candidates.find(isAccepted) ?? '1';
}

/** Extracts the allowed words from a shape's error: `one of add, remove` or `"active" or "idle"`. */
function wordsOf(shape: AnyShape): readonly string[] {
  const fault = shape.fault({}, '') ?? '';
  const [, list] = /one of (.*)$/.exec(fault) ?? [];
  return list?.split(', ') ?? fault.match(/(?<=")\w+(?=")/g) ?? [];
}

/** Quotes bare words, which are not valid JSON. */
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

it('every endpoint names missing required parameters and rejects malformed ones', async () => {
  const { owner } = await testServer();
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const params = Object.entries<Param>(route.spec.params ?? {});
    const complete: Record<string, string> = {};
    for (const [key, param] of params) {
      // Parameters are read in table order, and all earlier ones are valid here.
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
      // NUL can't be stored; in parameters that are not JSON, the raw character is sent.
      const value = isJsonOnly(param) ? '{"a": "\\u0000"}' : 'a\u0000';
      const unfit = await answer(owner, route, { ...complete, [key]: value });
      expect(unfit, told).toEqual({ status: 400, code: 'REQUEST_VARIABLE_INVALID' });
      if (param.required) complete[key] = sampleOf(key, param);
    }
  }
});

it('rejects two aliases of one parameter in the same request', async () => {
  const { owner } = await testServer();
  const params = { type: 'channel', to: '1', topic: 'a', subject: 'b', content: 'x' };
  const { status, body } = await owner.json({ method: 'POST', path: '/messages', params });
  expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'REQUEST_CONFUSING_VAR' });
});

it('accepts unquoted words from older clients where the public API expects quotes', async () => {
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

it('lists unknown parameters and still handles the request', async () => {
  const { owner } = await testServer();
  const params = { status_text: 'x', colour: 'red', weather: 'fine' };
  const { body } = await owner.json({ method: 'POST', path: '/users/me/status', params });
  expect(body).toMatchObject({
    result: 'success',
    ignored_parameters_unsupported: ['colour', 'weather'],
  });
});

it('rejects a list that is too long for one change before doing anything', async () => {
  const { owner } = await testServer();
  const messages = Array.from({ length: 20_001 }, (_, i) => i + 1);
  const params = { messages: JSON.stringify(messages), op: 'add', flag: 'read' };
  const { body } = await owner.json({ method: 'POST', path: '/messages/flags', params });
  expect(body).toMatchObject({ code: 'REQUEST_VARIABLE_INVALID' });
  expect(body['msg']).toContain('messages: at most 20000 items');
});
