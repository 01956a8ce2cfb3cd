import { toSnapshot } from '~/api/convert/snapshot';
import { decode } from '~/contract/decode';
import { initialState } from '~/contract/register';
import { fromSnapshot } from '~/model/fromSnapshot';
import { personName } from '../archive/words';
import type { Bench } from '../command/bench';
import { registerAnswer } from '../harness/registerAnswer';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';

const PEOPLE = 10_000;
const CHANNELS = 2000;
/** Of the channels, those that the reader is in. */
const SUBSCRIBED = 300;
const FIRST_ID = 1000;

/** A large organization's first answer: parsed, checked and indexed, against parsed alone. */
export async function measureRegister({ isQuick }: Bench): Promise<readonly Result[]> {
  const text = JSON.stringify(enlarged(await registerAnswer()));
  const ours: number[] = [];
  const parsed: number[] = [];
  // The first rounds warm both up.
  for (let round = -3; round < (isQuick ? 8 : 20); round += 1) {
    const times = [timed(() => open(text)), timed(() => JSON.parse(text))] as const;
    if (round < 0) continue;
    ours.push(times[0]);
    parsed.push(times[1]);
  }
  return [
    {
      group: 'register',
      metric: '10,000 people, 2,000 channels: parse, check, index',
      unit: 'ms',
      ours: summarize(ours),
      yardstick: { name: 'JSON.parse', summary: summarize(parsed) },
      target: { kind: 'ratio', must: 1.5, aim: 1.2 },
    },
  ];
}

function open(text: string): void {
  const wire = decode(initialState, JSON.parse(text), 'register');
  const { users, channels } = fromSnapshot(toSnapshot({ ...wire, queue_id: 'bench' }));
  if (users.size < PEOPLE || channels.size < CHANNELS) throw new Error('some are missing');
}

function timed(act: () => void): number {
  const since = performance.now();
  act();
  return performance.now() - since;
}

/** The answer of a small server with many more of what it has. */
function enlarged(answer: unknown): object {
  const small = answer as {
    readonly realm_users: readonly object[];
    readonly subscriptions: readonly object[];
  };
  const people = times(PEOPLE, small.realm_users, (id) => ({
    user_id: id,
    full_name: personName(id),
    email: `user${id}@harbor.example`,
  }));
  const channels = times(CHANNELS, small.subscriptions, (id) => ({
    stream_id: id,
    name: `channel ${id}`,
  }));
  return {
    ...small,
    realm_users: [...small.realm_users, ...people],
    subscriptions: [...small.subscriptions, ...channels.slice(0, SUBSCRIBED)],
    never_subscribed: channels.slice(SUBSCRIBED),
  };
}

function times(
  count: number,
  [example]: readonly object[],
  fields: (id: number) => object,
): object[] {
  return Array.from({ length: count }, (_, at) => ({ ...example, ...fields(FIRST_ID + at) }));
}
