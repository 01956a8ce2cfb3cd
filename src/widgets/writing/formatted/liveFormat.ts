import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { Reading, SourceRange } from '~/content/writing';
import { type Decorations, decorate } from './decorate';
import type { Drawing } from './widgets';

/** A longer text is shown as it is written: no server takes it, and reading it anew at every key would be felt. */
const MAX_LENGTH = 60_000;

const NOTHING: Reading = { blocks: [], parts: [] };

interface Live {
  readonly reading: Reading;
  readonly isFocused: boolean;
  readonly decorations: Decorations;
}

/** People or places have other names now: all is read and drawn anew. */
export const readAnew = StateEffect.define<null>();
const setFocus = StateEffect.define<boolean>();

/** Shows the source as the message will look, kept up with what is typed and where the caret is. */
export function liveFormat(read: (source: string) => Reading, drawing: () => Drawing): Extension {
  const make = (state: EditorState, reading: Reading, isFocused: boolean): Live => ({
    reading,
    isFocused,
    decorations: decorate(state, reading, drawing(), (range) => isFocused && isAt(state, range)),
  });
  const readingOf = ({ doc }: EditorState) =>
    doc.length > MAX_LENGTH ? NOTHING : read(doc.toString());
  return StateField.define<Live>({
    create: (state) => make(state, readingOf(state), false),
    update(live, { state, docChanged, selection, effects }) {
      const isStale = docChanged || effects.some((effect) => effect.is(readAnew));
      const focus = effects.find((effect) => effect.is(setFocus));
      if (!isStale && !selection && !focus) return live;
      const isFocused = focus ? Boolean(focus.value) : live.isFocused;
      return make(state, isStale ? readingOf(state) : live.reading, isFocused);
    },
    provide: (self) => [
      EditorView.decorations.from(self, ({ decorations }) => decorations.shown),
      EditorView.atomicRanges.of(
        (view) => view.state.field(self, false)?.decorations.atomic ?? Decoration.none,
      ),
      EditorView.focusChangeEffect.of((_, isFocused) => setFocus.of(isFocused)),
    ],
  });
}

function isAt({ selection }: EditorState, range: SourceRange): boolean {
  return selection.ranges.some(({ from, to }) => from <= range.to && to >= range.from);
}
