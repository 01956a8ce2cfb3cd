import { describe, expect, it } from 'vitest';
import type { Param, Route } from '~/contract/route';
import { ROUTES } from '~/contract/routes';
import { type RecordedCall, recordings, routeOf } from '~/testing/recordings';
import { type Described, RequestDescription } from '~/testing/requestDescription';
import {
  DESCRIBED_OTHERWISE,
  NOT_DESCRIBED,
  PARAMETERS_NOT_DESCRIBED,
} from '~/testing/requestDifferences';
import { encodeRequest } from './encode';

const description = RequestDescription.load();
const RECORDED = recordings().find(({ level }) => level === '372');

const pattern = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
const nameOf = ({ spec }: Route): string => `${spec.method} ${pattern(spec.path)}`;

describe.runIf(description !== undefined)(
  'requests, compared with the public API’s description',
  () => {
    const routes = [
      ...new Map<string, Route>(Object.values<Route>(ROUTES).map((r) => [nameOf(r), r])),
    ];

    /** How a parameter differs from the description; nothing when they agree. */
    function* differences(param: Param, { isJson, isRequired, schema }: Described) {
      const types = description?.typesOf(schema) ?? [];
      const mayBeText = types.includes('string') || param.encoding === 'text';
      // Numbers, booleans, lists and objects look the same both ways.
      if (mayBeText && isJson !== (param.encoding === 'json')) {
        yield `sent ${param.encoding === 'json' ? 'as JSON' : 'raw'}, described ${isJson ? 'as JSON' : 'raw'}`;
      }
      if (isRequired !== param.required) {
        yield isRequired ? 'described as required' : 'described as optional';
      }
      const usual = description?.defaultOf(schema);
      if (usual !== undefined && param.fallback !== undefined && usual !== param.fallback) {
        const same = JSON.stringify(usual) === JSON.stringify(param.fallback);
        if (!same) yield `described with the default ${JSON.stringify(usual)}`;
      }
    }

    it('encode every parameter of every endpoint as described, except known differences', () => {
      const found: Record<string, string> = {};
      for (const [name, { spec }] of routes) {
        for (const [key, param] of Object.entries<Param>(spec.params ?? {})) {
          const one = description?.endpoint(name)?.get(key);
          const words = one === undefined ? [] : [...differences(param, one)];
          if (words.length > 0) found[`${name} ${key}`] = words.join(', ');
        }
      }
      expect(found).toEqual(DESCRIBED_OTHERWISE);
    });

    it('are checked for errors that a server would refuse, and pass when valid', () => {
      const faults = (method: string, path: string, params: Record<string, string>) =>
        description?.faultsOf({ method, path, params });
      const page = { anchor: 'newest', num_before: '40', num_after: '0' };
      expect(faults('GET', '/messages', { ...page, narrow: '[]' })).toEqual([]);
      expect(faults('GET', '/messages', { ...page, num_before: 'many', limit: '3' })).toEqual([
        'GET /messages num_before: of another type: many',
        'GET /messages limit: unknown',
      ]);
      expect(faults('POST', '/messages/7/reactions', {})).toEqual([
        'POST /messages/{}/reactions emoji_name: missing',
      ]);
      expect(faults('POST', '/user_topics', { stream_id: '1', topic: 'x' })).toHaveLength(1);
      expect(faults('POST', '/tomorrow', {})).toHaveLength(1);
      expect(faults('GET', '/parley/audit_log', {})).toEqual([]);
    });

    it('are all described, except known endpoints and parameters', () => {
      const strange = routes.filter(([name]) => !description?.endpoint(name)).map(([name]) => name);
      expect(strange.sort()).toEqual(Object.keys(NOT_DESCRIBED).sort());
      const parameters = routes.flatMap(([name, { spec }]) => {
        const known = description?.endpoint(name);
        const all = known ? Object.keys(spec.params ?? {}) : [];
        const others = all.filter((key) => !known?.has(key));
        return others.length > 0 ? [[name, others.sort().join(' ')]] : [];
      });
      expect(Object.fromEntries(parameters)).toEqual(PARAMETERS_NOT_DESCRIBED);
    });
  },
);

describe.runIf(RECORDED !== undefined)(
  'requests, compared with what a public server accepted and refused',
  () => {
    const { calls = [] } = RECORDED ?? {};

    /** The text that the page would send for the intended value. */
    function resent(call: RecordedCall, key: string): string | undefined {
      const route = routeOf(call)?.route;
      const param = route?.spec.params?.[key];
      if (!route || !param) return undefined;
      const text = call.params[key] ?? '';
      const value = meant(text, param);
      if (value === param.fallback) return text;
      return encodeRequest(route, { [key]: value }).params.get(key) ?? undefined;
    }
    function meant(text: string, { encoding, shape }: Param): unknown {
      if (encoding === 'text' && shape.is(text)) return text;
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    }
    const plain = (text: string | undefined) => {
      try {
        return JSON.stringify(JSON.parse(text ?? ''));
      } catch {
        return text;
      }
    };

    it('that were accepted match the description, except for an unknown parameter', () => {
      const taken = calls.filter(({ status }) => status === 200);
      const faults = taken.flatMap((call) => description?.faultsOf(call) ?? []);
      expect(faults).toEqual(['PATCH /settings no_such_setting: unknown']);
    });

    it('that were accepted are encoded the same way by the page', () => {
      const differing = calls
        .filter(({ status }) => status === 200)
        .flatMap((call) =>
          Object.keys(call.params).flatMap((key) => {
            const sent = resent(call, key);
            const isSame = sent === undefined || plain(sent) === plain(call.params[key]);
            return isSame ? [] : [`${call.method} ${call.path} ${key}: ${sent}`];
          }),
        );
      expect(differing).toEqual([]);
    });

    it('that were refused for their encoding are encoded differently by the page', () => {
      const refused = calls.flatMap((call) => {
        const [, key] =
          /^(\w+)(?:\["json\[str\]"\])? is not valid JSON$/.exec(String(call.answer['msg'])) ?? [];
        return key === undefined ? [] : [{ key, sent: resent(call, key), was: call.params[key] }];
      });
      expect(refused.map(({ key }) => key)).toEqual([
        'message_retention_days',
        'payload_url',
        'message_content_delete_limit_seconds',
      ]);
      for (const { sent, was } of refused) expect(sent).toBe(JSON.stringify(was));
    });
  },
);
