import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { type DecorationSet, type EditorView, keymap } from '@codemirror/view';

/**
 * Lets Up and Down enter widgets drawn in place of lines, which then show their source. On its own, the editor skips
 * them, since they have no text to put the caret in.
 */
export function arrowsIntoBlocks(drawn: (state: EditorState) => DecorationSet): Extension {
  const into = (isDown: boolean) => (view: EditorView) => {
    const { state } = view;
    const { main } = state.selection;
    const line = state.doc.lineAt(main.head);
    if (!main.empty) return false;
    // A long line has several rows: only from its last one does the arrow leave it.
    const { head } = view.moveVertically(main, isDown);
    if (head !== main.head && head >= line.from && head <= line.to) return false;
    const at = isDown ? line.to + 1 : line.from - 1;
    let target: number | undefined;
    drawn(state).between(Math.max(0, at), Math.min(state.doc.length, at), (from, to) => {
      if ((isDown ? from : to) === at) target = at;
    });
    if (target === undefined) return false;
    view.dispatch({ selection: { anchor: target }, scrollIntoView: true, userEvent: 'select' });
    return true;
  };
  return Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: into(true) },
      { key: 'ArrowUp', run: into(false) },
    ]),
  );
}
