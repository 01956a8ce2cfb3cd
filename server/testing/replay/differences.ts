import { Likeness } from './likeness';
import type { Answered } from './replay';

/** The differences between our answers and the recorded ones, a line each. */
export function differencesOf(all: readonly Answered[]): readonly string[] {
  const found = new Set<string>();
  const answers = new Comparison();
  for (const one of all) {
    const { call, name, status, answer } = one;
    const [told, ours] = [outcome(call.status, call.answer), outcome(status, answer)];
    if (told !== ours) {
      const values = JSON.stringify(call.params);
      found.add(
        `${name} ${values}: ${ours} (${answer['msg'] ?? ''}) for ${told} (${call.answer['msg'] ?? ''})`,
      );
    } else if (!('_not_json' in answer)) {
      answers.add(`${name} ${told}`, withoutEvents(call.answer), withoutEvents(answer));
    }
  }
  for (const line of answers.differences()) found.add(line);
  for (const line of eventDifferences(all)) found.add(line);
  return [...found];
}

function outcome(status: number, { code }: Answered['answer']): string {
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** The answers of both servers, by call. */
class Comparison {
  private readonly recorded = new Map<string, Likeness>();
  private readonly ours = new Map<string, Likeness>();

  add(name: string, recorded: unknown, ours: unknown): void {
    this.addTo(this.recorded, name, recorded);
    this.addTo(this.ours, name, ours);
  }

  addRecorded(name: string, value: unknown): void {
    this.addTo(this.recorded, name, value);
  }

  addOurs(name: string, value: unknown): void {
    this.addTo(this.ours, name, value);
  }

  *differences(): Iterable<string> {
    for (const [name, likeness] of this.recorded) {
      const ours = this.ours.get(name);
      if (ours) yield* likeness.differences(ours, name);
    }
  }

  private addTo(all: Map<string, Likeness>, name: string, value: unknown): void {
    const likeness = all.get(name) ?? new Likeness();
    all.set(name, likeness.add(value));
  }
}

interface Event {
  readonly type: string;
  readonly op?: string;
  readonly property?: string;
}

/** Compares events: the same kinds, as often, for everyone, and in the same form. */
function* eventDifferences(all: readonly Answered[]): Iterable<string> {
  const forms = new Comparison();
  const counts = new Map<string, [recorded: number, ours: number]>();
  for (const { call, answer } of all) {
    for (const [index, told] of [eventsOf(call.answer), eventsOf(answer)].entries()) {
      for (const event of told) {
        const kind = kindOf(event);
        const key = `event ${kind} to ${call.role}`;
        const both = counts.get(key) ?? [0, 0];
        counts.set(key, both);
        both[index === 0 ? 0 : 1] += 1;
        if (index === 0) forms.addRecorded(`event ${kind}`, event);
        else forms.addOurs(`event ${kind}`, event);
      }
    }
  }
  for (const [key, [recorded, ours]] of counts) {
    if (recorded !== ours) yield `${key}: ${ours} for ${recorded}`;
  }
  yield* forms.differences();
}

function kindOf({ type, op, property }: Event): string {
  return [type, op, property].filter((part) => part !== undefined).join('/');
}

function eventsOf(answer: Answered['answer']): readonly Event[] {
  return (answer['events'] as readonly Event[] | undefined) ?? [];
}

function withoutEvents(answer: Answered['answer']): Answered['answer'] {
  const { events, ...others } = answer;
  return Array.isArray(events) ? others : answer;
}
