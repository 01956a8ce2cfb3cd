import { describe, expect, it } from 'vitest';
import { hasShared, sharedJson } from '~/testing/shared';
import { decode } from './decode';
import { ERRORS, errorBody } from './errors';
import { decodeEvent } from './events';
import { type Route, resultShape } from './route';
import { ROUTES } from './routes';
import { outgoingWebhookPayload } from './routes/messages';

interface EndpointExample {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly status: string;
  readonly example: { readonly result: string; readonly code?: string };
}

const pattern = (path: string) => path.replace(/\{[^}]+\}/g, '{}');
const routesByPath = new Map(
  Object.values<Route>(ROUTES).map((r) => [`${r.spec.method} ${pattern(r.spec.path)}`, r]),
);
const isError = (e: EndpointExample) => e.example.result === 'error';

describe.runIf(hasShared('conformance'))('examples of the public API description', () => {
  const endpoints = hasShared('conformance')
    ? sharedJson<readonly EndpointExample[]>('conformance/examples-endpoints.json')
    : [];
  const events = hasShared('conformance')
    ? sharedJson<readonly { type: string; op?: string }[]>('conformance/examples-events.json')
    : [];

  it('contain 203 endpoint responses and 77 events', () => {
    expect([endpoints.length, events.length]).toEqual([203, 77]);
  });

  it.each(
    endpoints.filter((e) => !isError(e)).map((e, i) => [`${i} ${e.operationId}`, e] as const),
  )('decode the response %s', (_name, { method, path, example }) => {
    if (path === '/zulip-outgoing-webhook') {
      decode(outgoingWebhookPayload, example, path);
      return;
    }
    const known = routesByPath.get(`${method} ${pattern(path)}`);
    if (known) decode(resultShape(known), example, path);
    expect(example.result).toMatch(/success|partially_completed/);
  });

  it.each(endpoints.filter(isError).map((e, i) => [`${i} ${e.operationId}`, e] as const))(
    'decode the error %s',
    (_name, { path, example }) => {
      const body = decode(errorBody, example, path);
      const known = ERRORS[body.code as keyof typeof ERRORS];
      if (known) decode(known.extra, example, path);
      expect(body.msg).toBeTypeOf('string');
    },
  );

  it.each(events.map((e, i) => [`${i} ${e.type}/${e.op ?? ''}`, e] as const))(
    'decode the event %s as a known one',
    (_name, event) => {
      // Some examples omit the id that every delivered event has.
      expect(decodeEvent({ id: 0, ...event }).known).toBe(true);
    },
  );
});

describe('decodeEvent', () => {
  it('keeps an event of an unknown type with its id', () => {
    const event = { id: 7, type: 'from_the_future', payload: 1 };
    expect(decodeEvent(event)).toEqual({ known: false, event });
  });

  it('keeps an unknown op of a known type', () => {
    expect(decodeEvent({ id: 7, type: 'stream', op: 'merge' }).known).toBe(false);
  });

  it('refuses a known event that lacks a required field, with the path', () => {
    expect(() => decodeEvent({ id: 7, type: 'reaction', op: 'add' })).toThrow(
      'event 7 (reaction/add).message_id: expected an integer, got nothing',
    );
  });

  it('refuses what isn’t an event', () => {
    expect(() => decodeEvent({ type: 'message' })).toThrow('event.id');
  });
});
