import type { Line, Range, Text } from '@codemirror/state';
import { Decoration } from '@codemirror/view';

interface Look {
  readonly classes: Set<string>;
  /** Number of quotes around the line. */
  quotes: number;
  /** Number of lists around it. */
  lists: number;
  /** Where the line's text starts so far: after the markers of the blocks around it. */
  prefixEnd: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The look of whole lines, collected from the blocks around them. */
export class LineLooks {
  private readonly looks = new Map<number, Look>();

  /** `window`: whole lines; others are ignored. */
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

  /** Each line's first letters determine its direction. */
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
