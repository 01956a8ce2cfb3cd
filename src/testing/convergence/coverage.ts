import { EVENTS } from '~/contract/events';

/** What one or more runs have covered. */
export class Coverage {
  readonly actions = new Map<string, { done: number; refused: number; idle: number }>();
  readonly events = new Map<string, number>();
  readonly faults = new Map<string, number>();
  readonly moments = new Map<string, number>();

  noteAction(name: string, outcome: 'done' | 'refused' | 'idle'): void {
    const counts = this.actions.get(name) ?? { done: 0, refused: 0, idle: 0 };
    counts[outcome] += 1;
    this.actions.set(name, counts);
  }

  noteEvent(name: string): void {
    increase(this.events, name, 1);
  }

  noteFault(name: string): void {
    increase(this.faults, name, 1);
  }

  /** Counts a path through the client: a resume, a new register, a gap. */
  noteMoment(name: string): void {
    increase(this.moments, name, 1);
  }

  add(other: Coverage): void {
    for (const [name, counts] of other.actions) {
      const sum = this.actions.get(name) ?? { done: 0, refused: 0, idle: 0 };
      sum.done += counts.done;
      sum.refused += counts.refused;
      sum.idle += counts.idle;
      this.actions.set(name, sum);
    }
    for (const [name, count] of other.events) increase(this.events, name, count);
    for (const [name, count] of other.faults) increase(this.faults, name, count);
    for (const [name, count] of other.moments) increase(this.moments, name, count);
  }

  /** Event types of the contract that never reached a client. */
  unseenEvents(): readonly string[] {
    return Object.keys(EVENTS).filter((name) => !this.events.has(name));
  }

  table(): string {
    return [
      section(
        'action',
        [...this.actions],
        ({ done, refused, idle }) => `${column(done)}${column(refused)}${column(idle)}`,
      ),
      section('event', [...this.events], column),
      section('fault', [...this.faults], column),
      section('moment', [...this.moments], column),
      `never seen: ${this.unseenEvents().join(', ') || 'none'}`,
    ].join('\n\n');
  }
}

function increase(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

const NAME_WIDTH = 34;
const column = (count: number) => String(count).padStart(9);

function section<T>(
  title: string,
  rows: readonly (readonly [string, T])[],
  cells: (row: T) => string,
) {
  const head = title === 'action' ? '     done  refused     idle' : '    count';
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    title.padEnd(NAME_WIDTH) + head,
    ...sorted.map(([name, counts]) => name.padEnd(NAME_WIDTH) + cells(counts)),
  ].join('\n');
}
