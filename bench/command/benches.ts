import { measureContent } from '../content/report';
import { measureCrowd } from '../crowd/report';
import { measureList, measureLongList } from '../list/report';
import { measureLoad } from '../load/report';
import { measurePage } from '../page/report';
import { measurePeople } from '../people/report';
import { measureProcesses } from '../processes/report';
import { measureRegister } from '../register/report';
import type { Result } from '../report/result';
import { measureSearch } from '../search/report';
import { measureServer } from '../server/report';
import { measureStore } from '../store/report';
import type { Bench } from './bench';

type Measure = (bench: Bench) => Promise<readonly Result[]>;

/** By the names that the command takes, in the order in which they run. */
export const BENCHES: Readonly<Record<string, Measure>> = {
  server: measureServer,
  search: measureSearch,
  page: measurePage,
  store: measureStore,
  register: measureRegister,
  content: measureContent,
  list: measureList,
  'long-list': measureLongList,
  people: measurePeople,
  crowd: measureCrowd,
  processes: measureProcesses,
  load: measureLoad,
};

/** Takes minutes of everything the machine has, or its root: only where it is named. */
export const ONLY_NAMED: ReadonlySet<string> = new Set(['load', 'crowd', 'processes']);
