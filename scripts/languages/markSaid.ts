import MagicString from 'magic-string';
import { findSaid, type Said } from './findSaid.ts';

/** Functions that stand for a text, or a list of texts and elements, until `speakerOf` puts one in. They don't exist. */
export const TEXT = '__said';
export const LIST = '__saidList';

/** Marks what a source file of the page says, so that it can still be found in the bundle. */
export function markSaid(file: string, code: string): string | undefined {
  const found = findSaid(file, code);
  if (found.length === 0) return undefined;
  const marked = new MagicString(code);
  for (const said of found) mark(marked, said);
  return marked.toString();
}

/** Replaces what is around the parts only: they can say something themselves. */
function mark(marked: MagicString, { text, start, end, parts, as }: Said): void {
  // Without the comment, a constant that nothing uses would stay in the bundle for the sake of the call.
  const open = `/* @__PURE__ */ ${as === 'children' && parts.length > 0 ? LIST : TEXT}(${JSON.stringify(text)}`;
  const before = as === 'text' ? open : `{${open}`;
  const after = as === 'text' ? ')' : ')}';
  let from = start;
  let next = before;
  for (const [partStart, partEnd] of parts) {
    // An element can follow at once.
    if (from === partStart) marked.appendLeft(from, `${next}, `);
    else marked.overwrite(from, partStart, `${next}, `);
    from = partEnd;
    next = '';
  }
  if (parts.length === 0) marked.overwrite(start, end, before + after);
  else if (from < end) marked.overwrite(from, end, after);
  else marked.appendLeft(end, after);
}
