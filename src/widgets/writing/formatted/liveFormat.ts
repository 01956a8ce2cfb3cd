import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { Reading, SourceRange } from '~/content/writing';
import { arrowsIntoBlocks } from './arrowsIntoBlocks';
import { codeColors } from './codeColors';
import { type Decorations, decorateBlocks, decorateLines, type Look } from './decorate';
import type { Drawing } from './widgets';

/** Longer text shows as plain source: no server accepts it, and parsing it on every keystroke would be noticeable. */
const MAX_LENGTH = 60_000;

const NOTHING: Reading = { blocks: [], parts: [] };

interface Live {
  readonly reading: Reading;
  readonly isFocused: boolean;
  /** Widgets in place of whole lines, which determine the height of everything. */
  readonly blocks: DecorationSet;
}

/** People or places were renamed: parse and redraw everything. */
export const readAnew = StateEffect.define<null>();
const setFocus = StateEffect.define<boolean>();

/** Displays the source as the message will look, updated as the text and the caret change. */
export function liveFormat(read: (source: string) => Reading, drawing: () => Drawing): Extension {
  const lookOf = (state: EditorState, { reading, isFocused }: Omit<Live, 'blocks'>): Look => ({
    state,
    reading,
    drawing: drawing(),
    isTouched: (range) => isFocused && isAt(state, range),
  });
  const make = (state: EditorState, reading: Reading, isFocused: boolean): Live => ({
    reading,
    isFocused,
    blocks: decorateBlocks(lookOf(state, { reading, isFocused })),
  });
  const readingOf = ({ doc }: EditorState) =>
    doc.length > MAX_LENGTH ? NOTHING : read(doc.toString());
  const field = StateField.define<Live>({
    create: (state) => make(state, readingOf(state), false),
    update(live, { state, docChanged, selection, effects }) {
      const isStale = docChanged || effects.some((effect) => effect.is(readAnew));
      const focus = effects.find((effect) => effect.is(setFocus));
      if (!isStale && !selection && !focus) return live;
      const isFocused = focus ? Boolean(focus.value) : live.isFocused;
      return make(state, isStale ? readingOf(state) : live.reading, isFocused);
    },
    provide: (self) => [
      EditorView.decorations.from(self, ({ blocks }) => blocks),
      EditorView.focusChangeEffect.of((_, isFocused) => setFocus.of(isFocused)),
    ],
  });
  const lines = ViewPlugin.define(
    (view) =>
      new VisibleLines(
        (window) => decorateLines(lookOf(view.state, view.state.field(field)), window),
        view,
      ),
    {
      decorations: ({ decorations }) => decorations.shown,
      provide: (self) =>
        EditorView.atomicRanges.of(
          (view) => view.plugin(self)?.decorations.atomic ?? Decoration.none,
        ),
    },
  );
  const drawn = (state: EditorState) => state.field(field).blocks;
  return [
    field,
    lines,
    arrowsIntoBlocks(drawn),
    codeColors((state) => state.field(field).reading.blocks),
  ];
}

/** Decorates only the lines on screen and a few around them: a long text costs no more than a short one. */
class VisibleLines {
  decorations: Decorations;

  constructor(
    private readonly draw: (window: SourceRange) => Decorations,
    { viewport }: EditorView,
  ) {
    this.decorations = draw(viewport);
  }

  update({ view, docChanged, selectionSet, viewportChanged, transactions }: ViewUpdate): void {
    const isOther =
      docChanged ||
      selectionSet ||
      viewportChanged ||
      transactions.some(({ effects }) =>
        effects.some((one) => one.is(readAnew) || one.is(setFocus)),
      );
    if (isOther) this.decorations = this.draw(view.viewport);
  }
}

function isAt({ selection }: EditorState, range: SourceRange): boolean {
  return selection.ranges.some(({ from, to }) => from <= range.to && to >= range.from);
}
