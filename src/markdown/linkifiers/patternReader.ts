import { CONTROLS, HEX_DIGITS } from './characterSets';
import { UnsupportedPattern } from './pattern';

/** Reads the characters of a pattern's source. */
export class PatternReader {
  private readonly chars: readonly string[];
  private at = 0;

  constructor(source: string) {
    this.chars = [...source];
  }

  get isAtEnd(): boolean {
    return this.at >= this.chars.length;
  }

  peek(): string | undefined {
    return this.chars[this.at];
  }

  next(): string {
    const c = this.chars[this.at];
    if (c === undefined) throw new UnsupportedPattern();
    this.at += 1;
    return c;
  }

  /** Skips `text` if it comes next. */
  eat(text: string): boolean {
    if (!this.ahead(text.length).startsWith(text)) return false;
    this.at += text.length;
    return true;
  }

  /** Consumes a match at the current position; `pattern` starts with `^`. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    // Long enough for any piece of syntax read at once, including group names.
    const match = pattern.exec(this.ahead(100));
    if (match) this.at += [...match[0]].length;
    return match ?? undefined;
  }

  /** The code point of an escape with `letter`; unknown letters are rejected, as in Python. */
  escaped(letter: string): number {
    const control = CONTROLS.get(letter);
    if (control !== undefined) return control;
    const digits = HEX_DIGITS.get(letter);
    if (digits !== undefined) return this.hex(digits);
    if (/[\p{L}\p{N}]/u.test(letter)) throw new UnsupportedPattern();
    return letter.codePointAt(0) ?? 0;
  }

  private hex(digits: number): number {
    const code = this.ahead(digits);
    if (code.length !== digits || !/^[\da-f]+$/i.test(code)) throw new UnsupportedPattern();
    this.at += digits;
    const point = Number.parseInt(code, 16);
    if (point > 0x10ffff) throw new UnsupportedPattern();
    return point;
  }

  private ahead(length: number): string {
    return this.chars.slice(this.at, this.at + length).join('');
  }
}
