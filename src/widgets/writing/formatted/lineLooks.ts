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

/** How whole lines look, gathered from the blocks that they are in. */
export class LineLooks {
  private readonly looks = new Map<number, Look>();

  constructor(readonly doc: Text) {}

  at(line: Line): Look {
    const known = this.looks.get(line.from);
    if (known) return known;
    const look = { classes: new Set<string>(), quotes: 0, lists: 0, prefixEnd: line.from };
    this.looks.set(line.from, look);
    return look;
  }

  *lines({ from, to }: { readonly from: number; readonly to: number }): Generator<Line> {
    const last = this.doc.lineAt(to).number;
    for (let n = this.doc.lineAt(from).number; n <= last; n++) yield this.doc.line(n);
  }

  /** Every line decides by its first letters in which direction it runs. */
  decorations(): Range<Decoration>[] {
    const decorations: Range<Decoration>[] = [];
    for (let n = 1; n <= this.doc.lines; n++) {
      const line = this.doc.line(n);
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
