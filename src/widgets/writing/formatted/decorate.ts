import { type EditorState, type Range, RangeSet } from '@codemirror/state';
import { Decoration, type DecorationSet, type WidgetType } from '@codemirror/view';
import type { FencedBlock, Reading, SourceBlock, SourcePart, SourceRange } from '~/content/writing';
import styles from './formatted.module.css';
import { LineLooks } from './lineLooks';
import { BlockWidget, ChipWidget, type Drawing, LabelWidget, MathWidget } from './widgets';

export interface Decorations {
  readonly shown: DecorationSet;
  /** Ranges that the caret skips, and Backspace deletes, as one unit. */
  readonly atomic: RangeSet<Decoration>;
}

/** Input for drawing a source. `isTouched`: whether the caret or selection is in a range. */
export interface Look {
  readonly state: EditorState;
  readonly reading: Reading;
  readonly drawing: Drawing;
  readonly isTouched: (range: SourceRange) => boolean;
}

const HIDDEN = Decoration.replace({});
const style = (name: string) => styles[name] ?? '';

/** Standalone tables and formulas: drawn in place of their lines while no one edits them. */
export function decorateBlocks(look: Look): DecorationSet {
  const { state, reading, drawing } = look;
  const found = reading.blocks.flatMap((block) => {
    if (!isDrawn(block, look)) return [];
    const to = state.doc.lineAt(block.to).to;
    const source = state.doc.sliceString(block.from, to);
    const widget = isFormula(block, state)
      ? new MathWidget(formulasOf(block, state), true)
      : new BlockWidget(source, drawing);
    return [Decoration.replace({ widget, block: true }).range(block.from, to)];
  });
  return Decoration.set(found, true);
}

/** Everything else, for the lines on screen: as the message will look, with markers where the caret is. */
export function decorateLines(look: Look, window: SourceRange): Decorations {
  return new Decorator(look, window).decorate();
}

function isDrawn(block: SourceBlock, { state, isTouched }: Look): boolean {
  if (block.kind !== 'table' && !isFormula(block, state)) return false;
  const isAlone = state.doc.lineAt(block.from).from === block.from;
  return isAlone && !isTouched(block);
}

function isFormula(block: SourceBlock, state: EditorState): block is FencedBlock {
  return block.kind === 'math' && block.close !== undefined && formulasOf(block, state).length > 0;
}

/** Formulas in a fence are separated by blank lines. */
function formulasOf({ open, close, to }: FencedBlock, { doc }: EditorState): readonly string[] {
  return doc
    .sliceString(open.to, close?.from ?? to)
    .split(/\n\s*\n/)
    .map((tex) => tex.trim())
    .filter((tex) => tex !== '');
}

class Decorator {
  private readonly found: Range<Decoration>[] = [];
  private readonly atomic: Range<Decoration>[] = [];
  private readonly lines: LineLooks;
  private readonly state: EditorState;
  private readonly drawing: Drawing;
  private readonly isTouched: Look['isTouched'];

  constructor(
    private readonly look: Look,
    private readonly window: SourceRange,
  ) {
    this.state = look.state;
    this.drawing = look.drawing;
    this.isTouched = look.isTouched;
    this.lines = new LineLooks(look.state.doc, window);
  }

  decorate(): Decorations {
    const { blocks, parts } = this.look.reading;
    const { window } = this;
    const isNear = (range: SourceRange) => range.from <= window.to && range.to >= window.from;
    for (const block of blocks) if (isNear(block) && !isDrawn(block, this.look)) this.block(block);
    for (const part of parts) if (isNear(part)) this.part(part);
    this.found.push(...this.lines.decorations());
    return {
      shown: Decoration.set(this.found, true),
      atomic: RangeSet.of(this.atomic, true),
    };
  }

  private block(block: SourceBlock): void {
    switch (block.kind) {
      case 'heading':
        this.heading(block);
        break;
      case 'rule':
        this.rule(block);
        break;
      case 'quote':
        for (const line of this.lines.lines(block)) this.lines.at(line).quotes += 1;
        for (const mark of block.marks) if (this.isInWindow(mark)) this.prefix(mark.to);
        return;
      case 'item':
        this.item(block);
        break;
      case 'table':
        this.dress(block, 'cells');
        break;
      case 'indented':
        this.dress(block, 'code');
        break;
      case 'code':
      case 'math':
        this.code(block);
        break;
      case 'spoiler':
      case 'quoteFence':
        this.fence(block);
    }
  }

  private heading({ level, mark, from, to }: Of<'heading'>): void {
    const line = this.state.doc.lineAt(from);
    this.lines.at(line).classes.add(style(`h${level}`));
    if (this.isTouched({ from: line.from, to })) this.mark(mark.from, mark.to, 'mark');
    else this.prefix(mark.to);
  }

  private rule({ from, to }: SourceRange): void {
    if (this.isTouched({ from, to })) this.mark(from, to, 'mark');
    else this.replace(from, to, new LabelWidget('', style('ruler')));
  }

  private item(block: Of<'item'>): void {
    const first = this.state.doc.lineAt(block.mark.to);
    for (const line of this.lines.lines({ from: first.from, to: Math.max(first.to, block.to) })) {
      const look = this.lines.at(line);
      look.lists = block.depth + 1;
      if (line.from === first.from) look.classes.add(style('item'));
    }
    const sign = block.number === undefined ? '' : `${block.number}.`;
    const look = style(block.number === undefined ? 'bullet' : 'number');
    this.prefix(block.mark.to, new LabelWidget(sign, look));
  }

  private code(block: FencedBlock): void {
    this.dress(block, 'code');
    this.edges(block, new LabelWidget(block.language, style('language')));
  }

  /** A fenced quote or spoiler: ordinary lines, in a box or with a bar. */
  private fence(block: FencedBlock): void {
    const isSpoiler = block.kind === 'spoiler';
    if (isSpoiler) this.dress(block, 'spoiler');
    else for (const line of this.lines.lines(block)) this.lines.at(line).quotes += 1;
    const label = isSpoiler ? (block.header ? '' : 'Spoiler') : '';
    const open =
      isSpoiler && block.header ? { from: block.open.from, to: block.header.from } : block.open;
    this.edges(
      { ...block, open },
      new LabelWidget(label, style(isSpoiler ? 'spoilerSign' : 'none')),
    );
  }

  /** The opening and closing lines of a fenced block: their markers show while the caret is inside. */
  private edges({ open, close, from, to }: FencedBlock, widget: LabelWidget): void {
    const { doc } = this.state;
    this.lines.at(doc.lineAt(open.from)).classes.add(style('opens'));
    this.lines.at(doc.lineAt(close?.from ?? to)).classes.add(style('closes'));
    if (this.isTouched({ from, to })) {
      this.mark(open.from, open.to, 'mark');
      if (close) this.mark(close.from, close.to, 'mark');
      return;
    }
    this.lines.at(doc.lineAt(open.from)).classes.add(style('drawnEdge'));
    this.replace(open.from, open.to, widget);
    if (!close) return;
    this.lines.at(doc.lineAt(close.from)).classes.add(style('thin'));
    this.replace(close.from, close.to);
  }

  private part(part: SourcePart): void {
    const { node, from, to, inner } = part;
    switch (node.kind) {
      case 'strong':
      case 'em':
      case 'del':
        this.marked(part, node.kind);
        break;
      case 'code':
        this.marked(part, 'inlineCode');
        break;
      case 'link':
      case 'audio':
        if (inner && inner[0] > from) this.marked(part, 'link');
        else this.mark(from, to, 'link');
        break;
      case 'math':
        if (this.isTouched({ from, to })) this.marked(part, 'inlineCode');
        else this.replace(from, to, new MathWidget([node.tex], false));
        break;
      case 'emoji':
        // A Unicode emoji that was typed directly is visible already.
        if (/[\w:;()<>]/.test(this.state.doc.sliceString(from, to))) this.chip(from, to);
        break;
      default:
        this.chip(from, to);
    }
  }

  private marked({ from, to, inner }: SourcePart, look: string): void {
    if (!inner) return;
    const [start, end] = inner;
    this.mark(start, end, look);
    if (this.isTouched({ from, to })) {
      this.mark(from, start, 'mark');
      this.mark(end, to, 'mark');
    } else {
      this.replace(from, start);
      this.replace(end, to);
    }
  }

  private chip(from: number, to: number): void {
    const source = this.state.doc.sliceString(from, to);
    this.replace(from, to, new ChipWidget(source, this.drawing));
    if (to > from) this.atomic.push(HIDDEN.range(from, to));
  }

  private isInWindow({ from }: SourceRange): boolean {
    return from >= this.window.from && from <= this.window.to;
  }

  /** Hides everything before a line's text, up to here; the caret skips it. */
  private prefix(to: number, widget?: LabelWidget): void {
    const look = this.lines.at(this.state.doc.lineAt(to));
    const from = look.prefixEnd;
    if (to <= from) return;
    look.prefixEnd = to;
    this.replace(from, to, widget);
    this.atomic.push(HIDDEN.range(from, to));
  }

  private dress(range: SourceRange, look: string): void {
    for (const line of this.lines.lines(range)) this.lines.at(line).classes.add(style(look));
  }

  private mark(from: number, to: number, look: string): void {
    if (to > from) this.found.push(Decoration.mark({ class: style(look) }).range(from, to));
  }

  private replace(from: number, to: number, widget?: WidgetType): void {
    // Only within a line; markers that span lines stay visible.
    if (to <= from || to > this.state.doc.lineAt(from).to) return;
    this.found.push(Decoration.replace(widget ? { widget } : {}).range(from, to));
  }
}

type Of<Kind extends SourceBlock['kind']> = Extract<SourceBlock, { kind: Kind }>;
