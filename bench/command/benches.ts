import { measureList, measureLongList } from '../list/report';
import type { Result } from '../report/result';
import type { Bench } from './bench';

type Measure = (bench: Bench) => Promise<readonly Result[]>;

/** By the names that the command takes, in the order in which they run. */
export const BENCHES: Readonly<Record<string, Measure>> = {
  list: measureList,
  'long-list': measureLongList,
};
