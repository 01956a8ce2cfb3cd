import {
  type CharacterSet,
  CLASSES,
  exceptLineFeed,
  ignoringCase,
  not,
  oneOf,
  range,
} from './characterSets';
import { type Pattern, type Repeat, UnsupportedPattern } from './pattern';
import { PatternReader } from './patternReader';

const MAX_LENGTH = 2000;
const MAX_DEPTH = 50;
const MAX_REPEAT = 1000;
const IGNORE_CASE = '(?i)';

/** Undefined if the pattern is invalid, or needs lookaround, backreferences or flags other than a leading `(?i)`. */
export function parsePattern(source: string): Pattern | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  try {
    return new Parser(source).parse();
  } catch (error) {
    if (error instanceof UnsupportedPattern) return undefined;
    throw error;
  }
}

class Parser {
  private readonly reader: PatternReader;
  private readonly ignoreCase: boolean;
  private depth = 0;

  constructor(source: string) {
    this.reader = new PatternReader(source);
    this.ignoreCase = this.reader.eat(IGNORE_CASE);
  }

  parse(): Pattern {
    const pattern = this.choice();
    if (!this.reader.isAtEnd) throw new UnsupportedPattern();
    return pattern;
  }

  private choice(): Pattern {
    if (++this.depth > MAX_DEPTH) throw new UnsupportedPattern();
    const options = [this.sequence()];
    while (this.reader.eat('|')) options.push(this.sequence());
    this.depth -= 1;
    return { kind: 'choice', options };
  }

  private sequence(): Pattern {
    const parts: Pattern[] = [];
    for (let c = this.reader.peek(); c !== undefined && c !== '|' && c !== ')'; ) {
      parts.push(this.repeated(this.atom()));
      c = this.reader.peek();
    }
    return { kind: 'sequence', parts };
  }

  private repeated(part: Pattern): Pattern {
    const bounds = this.bounds();
    if (bounds === undefined) return part;
    if (part.kind === 'assert') throw new UnsupportedPattern();
    const isLazy = this.reader.eat('?');
    // Possessive and doubled quantifiers are not supported.
    if (/^[*+?]/.test(this.reader.peek() ?? '')) throw new UnsupportedPattern();
    return { kind: 'repeat', part, ...bounds, isLazy };
  }

  private bounds(): Pick<Repeat, 'min' | 'max'> | undefined {
    const match = this.reader.take(/^(?:[*+?]|\{\d+(?:,\d*)?\}|\{,\d+\})/);
    if (match === undefined) return undefined;
    if (match[0] === '*') return { min: 0, max: Number.POSITIVE_INFINITY };
    if (match[0] === '+') return { min: 1, max: Number.POSITIVE_INFINITY };
    if (match[0] === '?') return { min: 0, max: 1 };
    const [low = '', high = low] = match[0].slice(1, -1).split(',');
    const min = Number(low);
    const max = high === '' ? Number.POSITIVE_INFINITY : Number(high);
    if (min > max || min > MAX_REPEAT) throw new UnsupportedPattern();
    if (max > MAX_REPEAT && max !== Number.POSITIVE_INFINITY) throw new UnsupportedPattern();
    return { min, max };
  }

  private atom(): Pattern {
    const c = this.reader.next();
    if (c === '(') return this.group();
    if (c === '[') return this.set(this.brackets());
    if (c === '.') return this.set(exceptLineFeed);
    if (c === '^') return { kind: 'assert', assertion: 'start' };
    if (c === '$') return { kind: 'assert', assertion: 'end' };
    if (c === '\\') return this.escape();
    if ('*+?'.includes(c)) throw new UnsupportedPattern();
    return this.literal(c);
  }

  private set(set: CharacterSet, literal?: string): Pattern {
    return { kind: 'set', set: this.ignoreCase ? ignoringCase(set) : set, literal };
  }

  private literal(character: string): Pattern {
    const codePoint = character.codePointAt(0) ?? 0;
    const hasCase = this.ignoreCase && character.toLowerCase() !== character.toUpperCase();
    return this.set(range(codePoint, codePoint), hasCase ? undefined : character);
  }

  private group(): Pattern {
    const name = this.reader.take(/^\?P<([A-Za-z_]\w*)>/)?.[1];
    // URL templates can only use named groups, so others capture nothing.
    if (name === undefined && !this.reader.eat('?:') && this.reader.peek() === '?')
      throw new UnsupportedPattern();
    const part = this.choice();
    if (!this.reader.eat(')')) throw new UnsupportedPattern();
    return name === undefined ? part : { kind: 'capture', name, part };
  }

  private escape(): Pattern {
    const letter = this.reader.next();
    if (letter === 'b') return { kind: 'assert', assertion: 'wordBoundary' };
    if (letter === 'B') return { kind: 'assert', assertion: 'notWordBoundary' };
    if (letter === 'A') return { kind: 'assert', assertion: 'start' };
    if (letter === 'Z') return { kind: 'assert', assertion: 'end' };
    const known = CLASSES.get(letter);
    if (known) return this.set(known);
    return this.literal(String.fromCodePoint(this.reader.escaped(letter)));
  }

  /** `[a-z_]`; a leading closing bracket is a member of the set. */
  private brackets(): CharacterSet {
    const isNegated = this.reader.eat('^');
    const sets = [this.member()];
    while (!this.reader.eat(']')) sets.push(this.member());
    return isNegated ? not(oneOf(sets)) : oneOf(sets);
  }

  private member(): CharacterSet {
    const first = this.memberStart();
    if (typeof first === 'function') return first;
    if (!this.reader.take(/^-(?!\])/)) return range(first, first);
    const last = this.memberStart();
    if (typeof last === 'function') throw new UnsupportedPattern();
    return range(first, last);
  }

  private memberStart(): number | CharacterSet {
    const c = this.reader.next();
    if (c !== '\\') return c.codePointAt(0) ?? 0;
    const letter = this.reader.next();
    if (letter === 'b') return 0x08;
    return CLASSES.get(letter) ?? this.reader.escaped(letter);
  }
}
