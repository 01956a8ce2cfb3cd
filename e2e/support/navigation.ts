import { expect, type Page } from 'playwright/test';
import { Dice } from './dice';
import { describeList, type Left, leave, type Shown, settle, type Wanted } from './listSight';
import type { Person } from './person';
import { topicPath } from './test';

/** A view of the organization below: its path, and the messages that belong to it. */
interface Place {
  readonly path: string;
  readonly near: (id: number) => string;
  readonly ids: number[];
}

export interface World {
  readonly places: readonly Place[];
  /** Someone else writes in one of the topics. */
  readonly say: (dice: Dice) => Promise<void>;
}

const TOPICS = ['Log', 'Talk', 'Plans'];
/** Requests in flight at once. */
const AT_ONCE = 20;

/** Fills three topics of one channel with short alternating stretches, and a direct conversation alongside. */
export async function fillWorld(mei: Person, jonas: Person, count: number): Promise<World> {
  const channel = await mei.channelId('general');
  const place = (path: string, base = path): Place => ({
    path,
    near: (id) => `${base}/near/${id}`,
    ids: [],
  });
  const topics = TOPICS.map((topic) => place(topicPath(channel, topic)));
  const all = place(`#/narrow/channel/${channel}-x`);
  const feed = place('#/feed', '#/narrow');
  const direct = place(`#/narrow/dm/${jonas.id}-x`);
  const say = async (at: number, content: string) => {
    const id = await jonas.say('general', TOPICS[at] ?? '', content);
    for (const one of [topics[at], all, feed]) one?.ids.push(id);
  };
  const tell = async (content: string) => {
    const id = await jonas.tell([mei], content);
    for (const one of [direct, feed]) one.ids.push(id);
  };
  for (let i = 0; i < count; i += AT_ONCE) {
    const topic = (i / AT_ONCE) % TOPICS.length;
    const sent = Array.from({ length: AT_ONCE }, (_, n) =>
      n % 4 === 3
        ? tell(`Note ${i + n}`)
        : say(topic, `Entry ${i + n}\n\n${'and more '.repeat(n % 9)}`),
    );
    await Promise.all(sent);
  }
  await mei.post('/mark_all_as_read');
  return {
    places: [...topics, all, feed, direct],
    say: (dice) => say(dice.below(TOPICS.length), 'Something new'),
  };
}

const STEPS = ['j', 'k', 'ArrowUp', 'ArrowDown'];
const KEYS = [...STEPS, 'PageUp', 'PageDown', 'End', 'Home'];

/** A history entry: where it leads, and how it was left. */
interface Visit {
  readonly place: Place;
  readonly near: number | undefined;
  left: Left | undefined;
  list: string;
}

type Kind = 'arrival' | 'return' | 'stay';

/**
 * A random walk of `steps` steps from a seed: links, message links, Back, Forward, reloads, keys, the wheel, and
 * arriving messages. After each step, URL, list and focus must agree.
 */
export async function walk(page: Page, world: World, seed: number, steps: number): Promise<void> {
  const dice = new Dice(seed);
  const told: string[] = [];
  const visits: Visit[] = [];
  let at = -1;

  const wanted = (act: string, kind: Kind): Wanted | undefined => {
    const visit = visits[at];
    if (!visit) return undefined;
    const { place, near, left } = visit;
    return {
      hash: near === undefined ? place.path : place.near(near),
      ids: place.ids,
      near: kind === 'arrival' ? near : undefined,
      isStart: kind === 'arrival' && near === undefined,
      left: kind === 'return' ? left : undefined,
      isSelecting: STEPS.includes(act),
    };
  };
  const check = async (act: string, kind: Kind) => {
    told.push(act);
    const want = wanted(act, kind);
    if (!want) return;
    const { faults, ...shown }: Shown = await settle(page, want);
    if (faults.length === 0) return;
    const said = [
      `seed ${seed}: ${told.join(', ')}`,
      `wanted ${JSON.stringify({ ...want, ids: [] })}`,
      `shown ${JSON.stringify(shown)}`,
      `was ${visits[at]?.list}`,
      `is ${await describeList(page)}`,
    ];
    expect(faults, said.join('\n')).toEqual([]);
  };
  const depart = async (to: string | number) => {
    const list = await describeList(page);
    const left = await leave(page, to);
    Object.assign(visits[at] ?? {}, { left, list });
  };
  const go = async (place: Place, near: number | undefined) => {
    const to = near === undefined ? place.path : place.near(near);
    await depart(to);
    visits.splice(at + 1);
    visits.push({ place, near, left: undefined, list: '' });
    at += 1;
    await check(`to ${to}`, 'arrival');
  };
  const step = async (act: string, by: number) => {
    await depart(by);
    at += by;
    await check(act, 'return');
  };

  await go(dice.one(world.places), undefined);
  for (let i = 0; i < steps; i++) {
    const roll = dice.below(100);
    const here = visits[at];
    if (roll < 25) {
      await go(dice.one(world.places.filter((one) => one !== here?.place || here.near)), undefined);
    } else if (roll < 55) {
      const place = dice.below(2) === 0 && here ? here.place : dice.one(world.places);
      await go(place, dice.one(place.ids.filter((id) => id !== here?.near)));
    } else if (roll < 70 && at > 0) {
      await step('back', -1);
    } else if (roll < 78 && at < visits.length - 1) {
      await step('forward', 1);
    } else if (roll < 80) {
      await step('reload', 0);
    } else if (roll < 92) {
      const key = dice.one(KEYS);
      await page.keyboard.press(key);
      await check(key, 'stay');
    } else if (roll < 96) {
      await page.mouse.move(720, 400);
      await page.mouse.wheel(0, dice.below(2) === 0 ? -700 : 500);
      await check('wheel', 'stay');
    } else {
      await world.say(dice);
      await check('a message arrives', 'stay');
    }
  }
}
