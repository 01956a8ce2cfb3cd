import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '~/contract/errors';
import type { CallArgs } from '~/contract/route';
import type { RouteName, RouteTable } from '~/contract/routes';
import type { Actor } from './testServer';

/** The error code, implying its status; no extra fields unless listed. */
type Answer = ErrorCode | { readonly code: ErrorCode; readonly [field: string]: unknown };

/** Who asks for what, and the whole answer except its message. */
type Attempt<N extends RouteName> = readonly [Actor, CallArgs<RouteTable[N]>, Answer];

/** Expects every attempt to be refused with this status, code and exactly these extra fields, without side effects. */
export async function expectRefusals<N extends RouteName>(
  route: N,
  attempts: Readonly<Record<string, Attempt<N>>>,
): Promise<void> {
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  const actors = new Set(Object.values(attempts).map(([actor]) => actor));
  await expectUnchanged([...actors], async () => {
    for (const [label, [actor, args, answer]] of Object.entries(attempts)) {
      const { msg, result, ...rest } = await actor.refused(route, args);
      found[label] = rest;
      const { code, ...extra } = typeof answer === 'string' ? { code: answer } : answer;
      expected[label] = { status: ERRORS[code].status, code, ...extra };
    }
  });
  expect(found).toEqual(expected);
}

/** Expects an action to change nothing these people see and to send them no events. */
async function expectUnchanged(
  witnesses: readonly Actor[],
  action: () => Promise<void>,
): Promise<void> {
  const queues = await Promise.all(witnesses.map((witness) => witness.register()));
  await action();
  for (const [index, queue] of queues.entries()) {
    expect(await queue.events()).toEqual([]);
    const after = await witnesses[index]?.register();
    expect(lasting(after?.state)).toEqual(lasting(queue.state));
  }
}

/** The state without the parts that differ in every registration. */
function lasting(state: object = {}): object {
  return { ...state, queue_id: '', server_timestamp: 0 };
}
