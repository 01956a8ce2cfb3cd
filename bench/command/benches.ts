import { measureContent } from '../content/report';
import { measureCrowd } from '../crowd/report';
import { measureLarge } from '../large/report';
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
import { measureWorkday } from '../workday/report';
import type { Bench } from './bench';

type Measure = (bench: Bench) => Promise<readonly Result[]>;

/** All benchmarks by command-line name, in execution order. */
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
  large: measureLarge,
  workday: measureWorkday,
  crowd: measureCrowd,
  processes: measureProcesses,
  load: measureLoad,
};

/** Benchmarks that use the whole machine for minutes or need root, and so run only if named. */
export const ONLY_NAMED: ReadonlySet<string> = new Set(['load', 'crowd', 'processes']);
