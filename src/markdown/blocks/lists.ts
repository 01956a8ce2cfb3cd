import {
  beginsOtherBlock,
  closesFence,
  dedent,
  expandIndent,
  fenceOf,
  type ItemLine,
  indentOf,
  isBlank,
  itemOf,
  looksLikeItem,
  startsQuote,
} from './lines';

/** The indent that puts a line inside the item above it, whatever the width of its marker. */
const NESTING = 2;

export interface ListLines {
  readonly isOrdered: boolean;
  readonly start: number;
  readonly items: readonly {
    readonly lines: readonly string[];
    /** For each of its lines, the index of the line it came from. */
    readonly origins: readonly number[];
    readonly isLoose: boolean;
  }[];
  /** The index of the line after it. */
  readonly end: number;
}

/** The list that starts on this line, with each item's lines dedented. */
export function listAt(lines: readonly string[], at: number): ListLines | undefined {
  const first = itemOf(expandIndent(lines[at] ?? ''));
  return first && new ListReader(lines, at, first).read();
}

class ListReader {
  private readonly items: { lines: string[]; origins: number[]; isLoose: boolean }[] = [];
  private at: number;
  /** The line above is neither blank nor an item: a new item below it is loose, as after a blank line. */
  private isAfterText = false;
  private isAfterBlank = false;
  /** The item has more than its first text, so indented lines belong to that. */
  private hasNested = false;

  constructor(
    private readonly lines: readonly string[],
    start: number,
    private readonly first: ItemLine,
  ) {
    this.at = start;
  }

  read(): ListLines {
    while (this.takeLine());
    return {
      isOrdered: this.first.isOrdered,
      start: this.first.number,
      items: this.items,
      end: this.at,
    };
  }

  private takeLine(): boolean {
    const line = expandIndent(this.lines[this.at] ?? '');
    if (isBlank(line)) return this.takeBlanks();
    const item = this.siblingOf(line);
    if (item) return this.takeItem(line, item);
    if (indentOf(line) < this.first.indent + NESTING && this.endsBefore(line)) return false;
    this.takeInner(line);
    return true;
  }

  /** Blank lines belong to the list if it continues after them. */
  private takeBlanks(): boolean {
    let next = this.at;
    while (next < this.lines.length && isBlank(this.lines[next])) next += 1;
    const line = expandIndent(this.lines[next] ?? '');
    const isInside = indentOf(line) >= this.first.indent + NESTING;
    if (next === this.lines.length || !(isInside || this.continues(this.siblingOf(line))))
      return false;
    if (isInside) this.push('', next - 1);
    this.isAfterBlank = true;
    this.at = next;
    return true;
  }

  private siblingOf(line: string): ItemLine | undefined {
    const item = itemOf(line);
    return item && item.indent < this.first.indent + NESTING ? item : undefined;
  }

  private continues(item: ItemLine | undefined): boolean {
    return item !== undefined && item.isOrdered === this.first.isOrdered;
  }

  private takeItem(line: string, item: ItemLine): boolean {
    if (!this.continues(item)) return false;
    const isLoose = this.items.length > 0 && (this.isAfterBlank || this.isAfterText);
    const previous = this.items.at(-1);
    if (previous && isLoose) previous.isLoose = true;
    this.items.push({ lines: [], origins: [], isLoose });
    this.hasNested = false;
    this.take(item.content, line);
    return true;
  }

  private endsBefore(line: string): boolean {
    return this.isAfterBlank || beginsOtherBlock(line) || startsQuote(this.lines, this.at);
  }

  /** Text that continues an item's first text keeps its indent. */
  private takeInner(line: string): void {
    const moved = dedent(line, this.first.indent + NESTING);
    this.hasNested ||= this.isAfterBlank || looksLikeItem(line) || fenceOf(moved) !== undefined;
    this.take(this.hasNested ? moved : line, line);
  }

  private take(content: string, line: string): void {
    this.push(content, this.at);
    this.isAfterText = !looksLikeItem(line);
    this.isAfterBlank = false;
    this.at += 1;
    this.takeFence(content);
  }

  /** Skips over a fence in an item: its lines may look like items. */
  private takeFence(content: string): void {
    const fence = fenceOf(content);
    if (fence === undefined) return;
    const rest = this.lines.slice(this.at);
    const close = rest.findIndex((line) => closesFence(line.trim(), fence.marker));
    if (close < 0) return;
    for (const [i, line] of rest.slice(0, close + 1).entries())
      this.push(dedent(line, this.first.indent + NESTING), this.at + i);
    this.at += close + 1;
    this.isAfterText = true;
  }

  private push(line: string, origin: number): void {
    this.items.at(-1)?.lines.push(line);
    this.items.at(-1)?.origins.push(origin);
  }
}
