import { systemClock } from '~/lib/clock';
import { openMemoryStorage, openStorage } from '~/storage/storage';
import { openAccountLine } from '../accountLine';
import { CountsHub, type CountsPort } from './countsHub';
import type { CountsWish } from './report';

async function openHub(): Promise<CountsHub> {
  const storage = await openStorage().catch(openMemoryStorage);
  return new CountsHub({ storage, clock: systemClock, openLine: openAccountLine });
}

const hub = openHub();
globalThis.addEventListener('online', () => void hub.then((opened) => opened.wake()));

/** Passes a tab's wish to the hub. */
export async function hearWish(port: CountsPort, wish: CountsWish): Promise<void> {
  (await hub).receive(port, wish);
}
