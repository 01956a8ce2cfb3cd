import { holds } from './assertions';
import type { Program } from './compilePattern';

export interface PatternMatch {
  readonly start: number;
  readonly end: number;
  /** The named groups that took part in the match. */
  readonly groups: Readonly<Record<string, string>>;
}

/** One partial reading of the pattern: its place in the program, and where its groups began and ended. */
interface Thread {
  readonly at: number;
  readonly start: number;
  readonly slots: readonly (number | undefined)[];
}

/** Bounds how often a search after a match rescans the rest of the text. */
const MAX_MATCHES = 200;

/** Bounds the total cost of the patterns on a text: they run on every message sent, and block everything else. */
export class Effort {
  /** Two hundred steps per character for a text of ten thousand; realistic patterns need about ten. */
  private left = 2_000_000;

  get isSpent(): boolean {
    return this.left <= 0;
  }

  step(): void {
    this.left -= 1;
  }
}

/** The pattern's matches from left to right, without overlap; skips empty ones, and stops when the effort is spent. */
export function matchPattern(
  program: Program,
  text: string,
  effort = new Effort(),
): PatternMatch[] {
  const matches: PatternMatch[] = [];
  let from = 0;
  while (matches.length < MAX_MATCHES) {
    const match = new Search(program, text, effort).run(from);
    if (match === undefined || effort.isSpent) break;
    matches.push(match);
    from = match.end;
  }
  return matches;
}

/**
 * Finds the leftmost match; among those that start there, the one that a backtracking engine would find first. All
 * readings advance over the text together, in order of preference, so each character costs at most one pass over the
 * program (Thompson's construction with Pike's captures).
 */
class Search {
  private threads: Thread[] = [];
  private found: { readonly thread: Thread; readonly end: number } | undefined;
  /** The walk in which each instruction was last reached: a later reading that gets there is never preferred. */
  private readonly reached: Uint32Array;
  private walk = 1;

  constructor(
    private readonly program: Program,
    private readonly text: string,
    private readonly effort: Effort,
  ) {
    this.reached = new Uint32Array(program.instructions.length);
  }

  run(from: number): PatternMatch | undefined {
    let place = from;
    while (place < this.text.length && !this.effort.isSpent) {
      if (this.found === undefined) this.advance({ at: 0, start: place, slots: [] }, place);
      if (this.found && this.threads.length === 0) break;
      const codePoint = this.text.codePointAt(place) ?? 0;
      place += codePoint > 0xffff ? 2 : 1;
      this.step(codePoint, place);
    }
    return this.found && this.result(this.found.thread, this.found.end);
  }

  /** Advances every reading by one character. */
  private step(codePoint: number, place: number): void {
    const waiting = this.threads;
    this.threads = [];
    this.walk += 1;
    for (const thread of waiting) {
      this.effort.step();
      const instruction = this.program.instructions[thread.at];
      if (instruction?.op !== 'set' || !instruction.set(codePoint)) continue;
      // A match ends all less preferred readings.
      if (this.advance({ ...thread, at: thread.at + 1 }, place)) return;
    }
  }

  /** Advances a reading until it needs a character; returns true for a match. */
  private advance(thread: Thread, place: number): boolean {
    this.effort.step();
    if (this.reached[thread.at] === this.walk) return false;
    this.reached[thread.at] = this.walk;
    const instruction = this.program.instructions[thread.at];
    switch (instruction?.op) {
      case 'jump':
        return this.advance({ ...thread, at: instruction.to }, place);
      case 'fork':
        return (
          this.advance({ ...thread, at: instruction.first }, place) ||
          this.advance({ ...thread, at: instruction.second }, place)
        );
      case 'save': {
        const slots = [...thread.slots];
        slots[instruction.slot] = place;
        return this.advance({ ...thread, at: thread.at + 1, slots }, place);
      }
      case 'assert':
        if (!holds(instruction.assertion, this.text, place)) return false;
        return this.advance({ ...thread, at: thread.at + 1 }, place);
      case 'match':
        if (place === thread.start) return false;
        this.found = { thread, end: place };
        return true;
      default:
        this.threads.push(thread);
        return false;
    }
  }

  private result({ start, slots }: Thread, end: number): PatternMatch {
    const groups: Record<string, string> = {};
    for (const [n, name] of this.program.captures.entries()) {
      const [from, to] = [slots[2 * n], slots[2 * n + 1]];
      if (from !== undefined && to !== undefined) groups[name] = this.text.slice(from, to);
    }
    return { start, end, groups };
  }
}
