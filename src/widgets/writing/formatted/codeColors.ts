import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { FencedBlock, SourceBlock } from '~/content/writing';
import { whenIdle } from '~/ui/loading/whenIdle';
import { colorRanges } from './colorRanges';

type ColorCode = typeof import('~/content/late/colorCode').colorCode;

/** Colors never delay typing. */
const PAUSE_MS = 150;
/** Longer code would block the page for longer than a keystroke may take; it is colored once sent. */
const MAX_LENGTH = 20_000;

const setColors = StateEffect.define<DecorationSet>();

const shown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(colors, { changes, effects }) {
    const made = effects.find((effect) => effect.is(setColors));
    return made ? (made.value as DecorationSet) : colors.map(changes);
  },
  provide: (self) => EditorView.decorations.from(self),
});

/** Colors code as the message will, after a pause: until then, existing colors move along with the text. */
export function codeColors(blocksOf: (state: EditorState) => readonly SourceBlock[]): Extension {
  return [shown, ViewPlugin.define((view) => new CodeColors(view, blocksOf))];
}

class CodeColors {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isDestroyed = false;

  constructor(
    private readonly view: EditorView,
    private readonly blocksOf: (state: EditorState) => readonly SourceBlock[],
  ) {
    this.soon();
  }

  update({ docChanged, viewportChanged }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.soon();
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.isDestroyed = true;
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => whenIdle(() => void this.color()), PAUSE_MS);
  }

  private async color(): Promise<void> {
    const { view } = this;
    if (this.isDestroyed) return;
    const { state } = view;
    const blocks = this.coded(state);
    if (blocks.length === 0 && state.field(shown).size === 0) return;
    const colorCode = blocks.length > 0 ? await loaded().catch(() => undefined) : noColors;
    // Code is readable without colors. Changes made meanwhile are colored after their own pause.
    if (!colorCode || this.isDestroyed || view.state.doc !== state.doc) return;
    // An IME may lose its composition when the text around it is redrawn.
    if (view.composing) return this.soon();
    const marks = blocks.flatMap((block) =>
      colorRanges(state.doc, block, colorCode).map(({ name, from, to }) =>
        Decoration.mark({ class: `coded ${name}` }).range(from, to),
      ),
    );
    view.dispatch({ effects: setColors.of(Decoration.set(marks, true)) });
  }

  /** Visible code blocks that name a language. */
  private coded(state: EditorState): readonly FencedBlock[] {
    const { from, to } = this.view.viewport;
    return this.blocksOf(state).flatMap((block) =>
      block.kind === 'code' &&
      block.language !== '' &&
      block.from <= to &&
      block.to >= from &&
      block.to - block.from <= MAX_LENGTH
        ? [block]
        : [],
    );
  }
}

const noColors: ColorCode = () => [];

let loading: Promise<ColorCode> | undefined;

/** Loaded with the first code someone writes; retried after a failure. */
function loaded(): Promise<ColorCode> {
  loading ??= import('~/content/late/colorCode').then(
    (module) => module.colorCode,
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
