import { toSnapshot } from '~/api/convert/snapshot';
import { decode } from '~/contract/decode';
import { initialState } from '~/contract/register';
import { FEED, narrowKey } from '~/domain/places/narrow';
import { applyEvents } from '~/model/applyEvents';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { RealmState } from '~/model/state';
import { openWindow, receivePage, restartWindow } from '~/model/windows';
import type { Bench } from '../command/bench';
import { registerAnswer } from '../harness/registerAnswer';
import { withPeople } from '../list/people';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { ImmerStore } from './immerStore';
import { makeWorkload, type Workload } from './workload';

const GROUP = 'store';
const BATCH = 100;
const SIZE = { held: 15_000, events: 10_000, batch: BATCH };
const FRAME_MS = 16.7;

interface Pass {
  readonly eventsPerSecond: number;
  readonly worstBatchMs: number;
}

/** Events applied by the model compared to immer, in batches, with 15,000 messages in the store. */
export async function measureStore({ archive, isQuick, say }: Bench): Promise<readonly Result[]> {
  const empty = await emptyState();
  const ours: Pass[] = [];
  const immer: Pass[] = [];
  // The first round warms both up.
  for (let round = 0; round <= (isQuick ? 2 : 6); round += 1) {
    say(`store: round ${round}`);
    const workload = makeWorkload(archive.messages, SIZE);
    const passes = [runOurs(empty(), workload), runImmer(workload)] as const;
    if (round === 0) continue;
    ours.push(passes[0]);
    immer.push(passes[1]);
  }
  const read = (passes: readonly Pass[], what: keyof Pass) => summarize(passes.map((p) => p[what]));
  const pair = (what: keyof Pass) => ({
    ours: read(ours, what),
    yardstick: { name: 'immer', summary: read(immer, what) },
  });
  return [
    {
      group: GROUP,
      metric: 'events applied, in batches of 100',
      unit: 'per s',
      ...pair('eventsPerSecond'),
      isMoreBetter: true,
      target: { kind: 'ratio', must: 4, aim: 10 },
    },
    {
      group: GROUP,
      metric: 'the worst batch of 100',
      unit: 'ms',
      ...pair('worstBatchMs'),
      target: { kind: 'time', must: FRAME_MS },
    },
  ];
}

/** Creates states: they are mutated in place, so each pass needs a new one. */
async function emptyState(): Promise<() => RealmState> {
  const wire = decode(initialState, await registerAnswer(), 'register');
  const snapshot = withPeople(toSnapshot({ ...wire, queue_id: 'bench' }));
  return () => fromSnapshot({ ...snapshot, lastEventId: 0 });
}

/** A state with the combined feed open, whose window includes every message. */
function holding(state: RealmState, { held }: Workload): RealmState {
  const key = narrowKey(FEED);
  const open = restartWindow(openWindow(state, FEED), key);
  return receivePage(open, key, {
    generation: open.windows.get(key)?.generation ?? 0,
    asOf: open.lastEventId,
    messages: held.map((message) => ({ message, isRead: true })),
    highlights: new Map(),
    range: { from: held[0]?.id ?? 0, to: Number.POSITIVE_INFINITY },
    isHistoryLimited: false,
    isInitial: true,
  });
}

function runOurs(empty: RealmState, workload: Workload): Pass {
  let state = holding(empty, workload);
  const pass = timed(workload, (batch) => {
    state = applyEvents(state, batch, { nowMs: 0 });
  });
  check(workload, state.messages.byId.size, state.unreads.byId.size);
  return pass;
}

function runImmer(workload: Workload): Pass {
  const store = new ImmerStore(workload.held);
  const pass = timed(workload, (batch) => store.apply(batch));
  check(workload, store.messageCount, store.unreadCount);
  return pass;
}

function timed({ batches }: Workload, apply: (batch: Workload['batches'][number]) => void): Pass {
  let worstBatchMs = 0;
  const start = performance.now();
  for (const batch of batches) {
    const since = performance.now();
    apply(batch);
    worstBatchMs = Math.max(worstBatchMs, performance.now() - since);
  }
  const seconds = (performance.now() - start) / 1000;
  return { eventsPerSecond: (batches.length * BATCH) / seconds, worstBatchMs };
}

/** Verifies that a store did the work it was timed for. */
function check({ held, batches }: Workload, messages: number, unread: number): void {
  const left = new Set<number>();
  let arrived = 0;
  for (const event of batches.flat()) {
    if (event.kind === 'message') {
      arrived += 1;
      left.add(event.message.id);
    } else if (event.kind === 'flagAdded') {
      for (const id of event.messageIds) left.delete(id);
    }
  }
  if (messages !== held.length + arrived || unread !== left.size) {
    throw new Error(`a store holds ${messages} messages, ${unread} of them unread`);
  }
}
