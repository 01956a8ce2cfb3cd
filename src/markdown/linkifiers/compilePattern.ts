import { assertNever } from '~/lib/assertNever';
import type { CharacterSet } from './characterSets';
import type { Assertion, Pattern, Repeat } from './pattern';

/** One step of a matcher that follows all readings of a pattern at once, so that it takes linear time. */
type Instruction =
  | { readonly op: 'set'; readonly set: CharacterSet }
  /** Continues at both places; the first is preferred. */
  | { readonly op: 'fork'; readonly first: number; readonly second: number }
  | { readonly op: 'jump'; readonly to: number }
  /** Stores the place as the start or end of a capture: slot 2n or 2n + 1. */
  | { readonly op: 'save'; readonly slot: number }
  | { readonly op: 'assert'; readonly assertion: Assertion }
  | { readonly op: 'match' };

export interface Program {
  readonly instructions: readonly Instruction[];
  /** The name of capture n. */
  readonly captures: readonly string[];
}

/** Bounds the cost of a step for each character of a message. */
const MAX_INSTRUCTIONS = 4000;

/** Undefined for a pattern whose bounded repeats make it too large. */
export function compilePattern(pattern: Pattern): Program | undefined {
  const compiler = new Compiler();
  compiler.emit({ op: 'assert', assertion: 'linkStart' });
  if (!compiler.add(pattern)) return undefined;
  compiler.emit({ op: 'assert', assertion: 'linkEnd' });
  compiler.emit({ op: 'match' });
  return compiler;
}

class Compiler implements Program {
  readonly instructions: Instruction[] = [];
  readonly captures: string[] = [];

  emit(instruction: Instruction): number {
    return this.instructions.push(instruction) - 1;
  }

  /** Returns false when the program is too large. */
  add(pattern: Pattern): boolean {
    if (this.instructions.length > MAX_INSTRUCTIONS) return false;
    switch (pattern.kind) {
      case 'set':
        this.emit({ op: 'set', set: pattern.set });
        return true;
      case 'assert':
        this.emit({ op: 'assert', assertion: pattern.assertion });
        return true;
      case 'sequence':
        return pattern.parts.every((part) => this.add(part));
      case 'choice':
        return this.addChoice(pattern.options);
      case 'capture':
        return this.addCapture(pattern.name, pattern.part);
      case 'repeat':
        return this.addRepeat(pattern);
      default:
        return assertNever(pattern);
    }
  }

  private addChoice(options: readonly Pattern[]): boolean {
    const ends: number[] = [];
    for (const [i, option] of options.entries()) {
      const isLast = i === options.length - 1;
      const fork = isLast ? undefined : this.reserve();
      if (!this.add(option)) return false;
      if (fork === undefined) break;
      ends.push(this.reserve());
      this.patch(fork, { op: 'fork', first: fork + 1, second: this.instructions.length });
    }
    for (const end of ends) this.patch(end, { op: 'jump', to: this.instructions.length });
    return true;
  }

  private addCapture(name: string, part: Pattern): boolean {
    const slot = 2 * (this.captures.push(name) - 1);
    this.emit({ op: 'save', slot });
    const added = this.add(part);
    this.emit({ op: 'save', slot: slot + 1 });
    return added;
  }

  private addRepeat({ part, min, max, isLazy }: Repeat): boolean {
    for (let i = 0; i < min; i++) if (!this.add(part)) return false;
    if (max !== Number.POSITIVE_INFINITY) return this.addOptional(part, max - min, isLazy);
    const fork = this.reserve();
    if (!this.add(part)) return false;
    this.emit({ op: 'jump', to: fork });
    this.patch(fork, this.fork(fork + 1, this.instructions.length, isLazy));
    return true;
  }

  /** `a{0,3}` becomes `(a(a(a)?)?)?`: each repeat only after the one before it. */
  private addOptional(part: Pattern, times: number, isLazy: boolean): boolean {
    const forks: number[] = [];
    for (let i = 0; i < times; i++) {
      forks.push(this.reserve());
      if (!this.add(part)) return false;
    }
    for (const fork of forks)
      this.patch(fork, this.fork(fork + 1, this.instructions.length, isLazy));
    return true;
  }

  private fork(inside: number, outside: number, isLazy: boolean): Instruction {
    return isLazy
      ? { op: 'fork', first: outside, second: inside }
      : { op: 'fork', first: inside, second: outside };
  }

  /** Reserves an instruction that is known only after what follows it. */
  private reserve(): number {
    return this.emit({ op: 'match' });
  }

  private patch(at: number, instruction: Instruction): void {
    this.instructions[at] = instruction;
  }
}
