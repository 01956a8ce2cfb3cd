import { type RecordedCall, type Recording, routeOf } from '~/testing/recordings';
import { asLevel } from '../../web/levels/asLevel';
import { levelOf } from '../../web/levels/levels';
import { type RawRequest, TestClient } from '../testClient';
import { setUp } from './setUp';

const A_WHILE_MS = 600_000;

/** Our server's answer to a recorded call. */
export interface Answered {
  readonly call: RecordedCall;
  /** As in `POST /messages`, with `{}` for path parameters. */
  readonly name: string;
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Replays the recorded calls, in order, against our server at the recorded feature level. */
export async function replay(recording: Recording): Promise<readonly Answered[]> {
  const level = levelOf(recording.level);
  if (!level)
    throw new Error(`our server cannot be of level ${recording.level} (web/levels/levels.ts)`);
  const { test, ids, actors } = await setUp(recording);
  const seen = asLevel(test.server, level);
  // Let time pass since the setup, so that doing the same again counts.
  await test.advance(A_WHILE_MS);
  const out: Answered[] = [];
  for (const call of recording.calls) {
    const credentials = call.role === null ? undefined : actors.get(call.role)?.account;
    const client = new TestClient(seen, credentials);
    const { status, answer } = await ask(client, {
      method: call.method,
      path: ids.path(call.path),
      params: alone(call, ids.params(call)),
    });
    ids.learn(call, answer);
    out.push({ call, name: nameOf(call), status, answer });
  }
  return out;
}

/** Our contract can't edit a message's content and move others along with it in one call (gap 4.2). */
function alone({ method, path }: RecordedCall, params: RecordedCall['params']) {
  const isBoth = 'content' in params && 'propagate_mode' in params;
  if (method !== 'PATCH' || !path.startsWith('/messages/') || !isBoth) return params;
  return { ...params, propagate_mode: 'change_one' };
}

async function ask(
  client: TestClient,
  request: RawRequest,
): Promise<Pick<Answered, 'status' | 'answer'>> {
  const response = await client.raw(request);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, answer: isJson ? JSON.parse(text) : { _not_json: text } };
}

function nameOf(call: RecordedCall): string {
  const path = routeOf(call)?.route.spec.path ?? call.path;
  return `${call.method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}
