import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '~/contract/errors';
import type { CallArgs } from '~/contract/route';
import type { RouteName, RouteTable } from '~/contract/routes';
import type { Actor } from './testServer';

/** The code, with its own status and no extra fields unless they are named. */
type Answer = ErrorCode | { readonly code: ErrorCode; readonly [field: string]: unknown };

/** Who asks for what, and the whole answer but its sentence. */
type Attempt<N extends RouteName> = readonly [Actor, CallArgs<RouteTable[N]>, Answer];

/** Every attempt is refused as documented: status, code and exactly these extra fields. And nothing happens. */
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

/** What these people see of the organization stays as it is, and no event comes to them. */
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

/** The state without what every registration has of its own. */
function lasting(state: object = {}): object {
  return { ...state, queue_id: '', server_timestamp: 0 };
}
