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
/** How many of the channels the reader is subscribed to. */
const SUBSCRIBED = 300;
const FIRST_ID = 1000;
/** Rounds that don't count, so that the measured code is warm. */
const WARM_UP = 4;

/** A large organization's register answer: parsed, checked and indexed, compared to parsing alone. */
export async function measureRegister({ isQuick }: Bench): Promise<readonly Result[]> {
  const text = JSON.stringify(enlarged(await registerAnswer()));
  const ours: Time[] = [];
  const parsed: Time[] = [];
  const ourTurn = () => ours.push(timed(() => open(text)));
  const parseTurn = () => parsed.push(timed(() => JSON.parse(text)));
  // The second in a round collects some garbage of the first, so both are second equally often.
  for (let round = 0; round < WARM_UP + (isQuick ? 8 : 20); round += 1) {
    for (const turn of round % 2 === 0 ? [ourTurn, parseTurn] : [parseTurn, ourTurn]) turn();
  }
  const line = (of: keyof Time, metric: string): Result => {
    const summary = (times: readonly Time[]) => summarize(times.slice(WARM_UP).map((t) => t[of]));
    return {
      group: 'register',
      metric,
      unit: 'ms',
      ours: summary(ours),
      yardstick: { name: 'JSON.parse', summary: summary(parsed) },
      target: { kind: 'ratio', must: 1.5, aim: 1.2 },
    };
  };
  return [
    line('ms', '10,000 people, 2,000 channels: parse, check, index'),
    line('processorMs', 'the same, time of the processor'),
  ];
}

function open(text: string): void {
  const wire = decode(initialState, JSON.parse(text), 'register');
  const { users, channels } = fromSnapshot(toSnapshot({ ...wire, queue_id: 'bench' }));
  if (users.size < PEOPLE || channels.size < CHANNELS) throw new Error('some are missing');
}

interface Time {
  readonly ms: number;
  /** CPU time of all threads, which is meaningful even if other programs compete for the CPU. */
  readonly processorMs: number;
}

function timed(act: () => void): Time {
  const used = process.cpuUsage();
  const since = performance.now();
  act();
  const ms = performance.now() - since;
  const { user, system } = process.cpuUsage(used);
  return { ms, processorMs: (user + system) / 1000 };
}

/** A small server's answer, enlarged with copies of what it has. */
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
