import './adoptStyles';
import {
  history,
  historyField,
  historyKeymap,
  insertNewline,
  isolateHistory,
  redo,
  standardKeymap,
} from '@codemirror/commands';
import {
  type ChangeSet,
  Compartment,
  EditorState,
  type Extension,
  Transaction,
} from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import type { WritingField } from '../writingField';
import { showCaret } from './widgets';

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly value: string;
  /** Result of a previous editor's `history`, to continue its undo steps. */
  readonly history: unknown;
  readonly live: Extension;
  readonly onChange: (value: string, caret: number) => void;
  readonly onSelect: (field: WritingField) => void;
}

export interface Editor {
  readonly view: EditorView;
  readonly field: WritingField;
  readonly history: () => unknown;
  /** Sets the content: a change from elsewhere (sent, written in another tab) isn't an undo step. */
  show(value: string, placeholder: string, attributes: Readonly<Record<string, string>>): void;
}

/** An editor whose document is the source: what goes in comes out unchanged. */
export function createEditor(options: EditorOptions): Editor {
  const { parent, value, live, onChange, onSelect } = options;
  const attributes = new Compartment();
  const hint = new Compartment();
  const undoing = new Compartment();
  const extensions = [
    undoing.of(history()),
    keymap.of([
      { key: 'Enter', run: insertNewline, shift: insertNewline },
      { key: 'Mod-Shift-z', run: redo },
      ...historyKeymap,
      ...standardKeymap,
    ]),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of({
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      writingsuggestions: 'true',
      // It is a Tab stop anyway; set explicitly for checks of keyboard-scrollable elements.
      tabindex: '0',
    }),
    // The page handles files: they become uploads instead of inserting their content.
    EditorView.domEventHandlers({
      drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
    }),
    attributes.of([]),
    hint.of([]),
    // Every other character is part of a line.
    EditorState.lineSeparator.of('\n'),
    live,
    EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state, changes }) => {
      const isOwn = transactions.some(
        (one) => one.docChanged && one.annotation(Transaction.remote) !== true,
      );
      if (docChanged && isOwn) onChange(state.doc.toString(), state.selection.main.head);
      if (docChanged || selectionSet) onSelect(field);
      if (isOwn && isLong(changes) && !keepsCaret && view.hasFocus) {
        keepsCaret = true;
        // Pasted content has its final height only once it is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            keepsCaret = false;
            if (view.hasFocus) showCaret(view);
          }),
        );
      }
    }),
  ];
  const view = new EditorView({
    state: stateAfter(options.history, value, extensions),
    parent,
  });
  const field = editorField(view);
  let shown = '';
  let keepsCaret = false;
  let wanted = value;
  return {
    view,
    field,
    history: () => view.state.toJSON(KEPT),
    show(next, words, values) {
      const said = JSON.stringify([words, values]);
      if (said !== shown) {
        shown = said;
        view.dispatch({
          effects: [
            attributes.reconfigure(EditorView.contentAttributes.of(values)),
            hint.reconfigure(placeholder(words)),
          ],
        });
      }
      wanted = next;
      if (isShown(view, next)) return;
      // IME composition continues undisturbed. When it has ended, the value wanted by then applies.
      field.whenComposed(() => {
        if (isShown(view, wanted)) return;
        replaceFromElsewhere(view, view.state.doc.toString(), wanted);
        if (wanted !== '') return;
        // Sent: nothing is left to undo.
        view.dispatch({ effects: undoing.reconfigure([]) });
        view.dispatch({ effects: undoing.reconfigure(history()) });
      });
    },
  };
}

const KEPT = { history: historyField };

/** Restores a previous editor's undo history; a change made elsewhere since is one more step. */
function stateAfter(before: unknown, value: string, extensions: readonly Extension[]): EditorState {
  if (before === undefined || value === '') return EditorState.create({ doc: value, extensions });
  const state = EditorState.fromJSON(before, { extensions }, KEPT);
  const known = state.doc.toString();
  if (known === value) return state;
  const changes = { from: 0, to: known.length, insert: value };
  return state.update({ changes, annotations: isolateHistory.of('full') }).state;
}

/** Whitespace alone isn't saved as a draft. */
function isShown({ state }: EditorView, value: string): boolean {
  const shown = state.doc.toString();
  return shown === value || (value === '' && shown.trim() === '');
}

const FROM_ELSEWHERE = [Transaction.remote.of(true), Transaction.addToHistory.of(false)];

/** More than a keystroke inserts. */
function isLong({ length, newLength }: ChangeSet): boolean {
  return newLength - length > 40;
}

/** Replaces only what differs, so that the caret stays with the unchanged text at both ends. */
function replaceFromElsewhere(view: EditorView, before: string, next: string): void {
  const most = Math.min(before.length, next.length);
  let start = 0;
  while (start < most && before[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  view.dispatch({
    changes: { from: start, to: before.length - end, insert: next.slice(start, next.length - end) },
    annotations: FROM_ELSEWHERE,
  });
}

function editorField(view: EditorView): WritingField {
  return {
    element: view.contentDOM,
    get value() {
      return view.state.doc.toString();
    },
    get selection() {
      const { from, to } = view.state.selection.main;
      return { from, to };
    },
    get head() {
      return view.state.selection.main.head;
    },
    select: (from, to = from) =>
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true }),
    replace({ from, to }, text, select) {
      const caret = from + text.length;
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: select?.from ?? caret, head: select?.to ?? caret },
        annotations: [isolateHistory.of('full'), Transaction.userEvent.of('input')],
        scrollIntoView: true,
      });
    },
    focus: () => view.focus(),
    whenComposed(run) {
      if (!view.composing) return run();
      const after = () => setTimeout(run);
      view.contentDOM.addEventListener('compositionend', after, { once: true });
    },
  };
}
