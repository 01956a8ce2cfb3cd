import '~/ui/tokens.css';
import '~/ui/base.css';
import './list.css';
import { prepareSanitizer } from '~/content/sanitize/sanitize';
import type { Message } from '~/domain/message';
import type { ArchiveMessage } from '../archive/archive';
import { pause } from '../harness/pause';
import type { Candidate, Lists } from './candidate';
import { createCandidate } from './candidates/all';
import type { CandidateName } from './candidates/names';
import { type Later, makeLater } from './later';
import { nextFrame, untilPainted } from './measure/frames';
import { isNewestInSight } from './measure/rows';
import { type ScrollRun, scrollUp } from './measure/scroll';
import { measureShifts, type Shifts } from './measure/shift';
import { MessageMaker } from './messages';
import { RowMarkup } from './rowMarkup';
import { BenchSession } from './session';

/** The page's interface for the runner; one candidate per page. */
export interface ListBench {
  prepare(name: CandidateName, count: number): Promise<void>;
  mount(): Promise<{ paintedMs: number | undefined; nodes: number; height: number }>;
  switchConversations(times: number): Promise<readonly (number | undefined)[]>;
  append(times: number): Promise<readonly (number | undefined)[]>;
  scroll(run: { distance: number; step: number; looks: boolean }): Promise<ScrollRun>;
  shift(): Promise<Shifts>;
}

/** Pause between measurements, so that one doesn't pay for the previous one's leftovers. */
const REST_MS = 80;
const SETTLE_MS = 400;
const WARM_UP = 300;
/** Archive messages for arrivals during the measurement. */
const SPARE = 400;

class Bench implements ListBench {
  private candidate: Candidate | undefined;
  private lists: Lists = { a: [], b: [] };
  private later: Later | undefined;

  async prepare(name: CandidateName, count: number): Promise<void> {
    await prepareSanitizer();
    const [register, archive] = await Promise.all([
      fetchJson('register'),
      fetchJson(`messages-${count * 2 + SPARE}`) as Promise<readonly ArchiveMessage[]>,
    ]);
    const a = new MessageMaker('a', 10_000_000);
    const b = new MessageMaker('b', 80_000_000);
    const make = (maker: MessageMaker, from: number) =>
      archive.slice(from, from + count).map((message) => maker.make(message));
    this.lists = { a: make(a, 0), b: make(b, count) };
    this.later = makeLater(a, this.lists.a, archive.slice(2 * count));
    const { appended, shifts } = this.later;
    const { older, olderAgain, olderYet, between, newer } = shifts;
    const session = await BenchSession.open(register);
    // Candidates that use prepared HTML render it with React beforehand; warm up all, so that they start alike.
    const others = new MessageMaker('b', 1_000_000);
    new RowMarkup(session).prepare(
      archive.slice(0, WARM_UP).map((message) => others.make(message)),
    );
    this.candidate = createCandidate(name, session);
    this.candidate.prepare(this.lists, [
      ...appended,
      ...older,
      ...olderAgain,
      ...olderYet,
      ...between,
      ...newer,
    ]);
    await pause(SETTLE_MS);
  }

  async mount() {
    const { candidate } = this;
    const host = document.querySelector<HTMLElement>('#host');
    if (!candidate || !host) throw new Error('not prepared');
    const isThere = () =>
      host.firstElementChild !== null && isNewestInSight(candidate.scroller(), this.lists.a);
    const paintedMs = await untilPainted(() => candidate.mount(host, 'a'), isThere);
    const nodes = document.getElementsByTagName('*').length;
    await pause(SETTLE_MS);
    return { paintedMs, nodes, height: candidate.scroller().clientHeight };
  }

  /** Switches there and back, each time to the bottom, and ends where it began. */
  async switchConversations(times: number) {
    const painted: (number | undefined)[] = [];
    for (let round = 0; round < times * 2; round += 1) {
      const name = round % 2 === 0 ? 'b' : 'a';
      painted.push(await this.painted(() => this.current.show(name), this.lists[name]));
      await pause(REST_MS);
    }
    return painted;
  }

  async append(times: number) {
    const painted: (number | undefined)[] = [];
    for (const message of this.later?.appended.slice(0, times) ?? []) {
      this.lists = { ...this.lists, a: [...this.lists.a, message] };
      const act = () => this.current.change({ kind: 'append', messages: [message] });
      painted.push(await this.painted(act, this.lists.a));
      await pause(REST_MS);
    }
    return painted;
  }

  scroll(run: { distance: number; step: number; looks: boolean }) {
    return scrollUp(this.current, run);
  }

  shift() {
    if (!this.later) throw new Error('not prepared');
    return measureShifts(this.current, this.later.shifts);
  }

  private get current(): Candidate {
    if (!this.candidate) throw new Error('not prepared');
    return this.candidate;
  }

  private painted(act: () => void, messages: readonly Message[]): Promise<number | undefined> {
    return untilPainted(act, () => isNewestInSight(this.current.scroller(), messages));
  }
}

async function fetchJson(name: string): Promise<unknown> {
  return (await fetch(`/data/${name}`)).json();
}

declare global {
  interface Window {
    listBench: ListBench;
  }
}
window.listBench = new Bench();
await nextFrame();
