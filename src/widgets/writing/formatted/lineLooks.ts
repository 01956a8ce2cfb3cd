import type { Line, Range, Text } from '@codemirror/state';
import { Decoration } from '@codemirror/view';

interface Look {
  readonly classes: Set<string>;
  /** Quotes that the line is in. */
  quotes: number;
  /** Lists that it is in. */
  lists: number;
  /** Where its words begin so far: behind the marks of the blocks around them. */
  prefixEnd: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How whole lines look, gathered from the blocks that they are in. */
export class LineLooks {
  private readonly looks = new Map<number, Look>();

  /** `window`: whole lines; no others are looked at. */
  constructor(
    private readonly doc: Text,
    private readonly window: Stretch,
  ) {}

  at(line: Line): Look {
    const known = this.looks.get(line.from);
    if (known) return known;
    const look = { classes: new Set<string>(), quotes: 0, lists: 0, prefixEnd: line.from };
    this.looks.set(line.from, look);
    return look;
  }

  *lines({ from, to }: Stretch): Generator<Line> {
    const end = Math.min(to, this.window.to);
    for (let at = Math.max(from, this.window.from); at <= end; ) {
      const line = this.doc.lineAt(at);
      yield line;
      at = line.to + 1;
    }
  }

  /** Every line decides by its first letters in which direction it runs. */
  decorations(): Range<Decoration>[] {
    const decorations: Range<Decoration>[] = [];
    for (const line of this.lines(this.window)) {
      const look = this.looks.get(line.from);
      decorations.push((look ? lineOf(look) : PLAIN).range(line.from));
    }
    return decorations;
  }
}

const PLAIN = Decoration.line({ attributes: { dir: 'auto' } });

function lineOf({ classes, quotes, lists }: Look): Decoration {
  const depth = quotes + lists === 0 ? {} : { style: `--quotes:${quotes};--lists:${lists}` };
  return Decoration.line({
    class: [...classes].join(' '),
    attributes: { dir: 'auto', ...depth },
  });
}
