import '../styles/foldAbove.css';
import { linesOf } from './longMessage';
import { makeElement } from './makeElement';

/** A hit further down would be under the fold, or nearly. */
const HIT_LINES = 25;
/** In characters: three lines at the full width of the text. */
const SHOWN_BEFORE = 270;

/** Makes a folded message start shortly before the first search hit if that would be out of sight. */
export function foldAbove(content: Element): void {
  const hit = content.querySelector('.long-body span.highlight');
  const body = hit?.closest('.long-body');
  if (!hit || !body) return;
  const range = body.ownerDocument.createRange();
  range.setStart(body, 0);
  range.setEndBefore(hit);
  if (linesOf(range.toString()) <= HIT_LINES) return;
  body.classList.add('long-body--below');
  let left = SHOWN_BEFORE;
  for (let at: Node | null = hit; at !== null && at !== body; at = at.parentNode) {
    for (let node = at.previousSibling; node !== null; ) {
      const before = node.previousSibling;
      const length = node.textContent?.length ?? 0;
      if (length > left) hide(node, left);
      left = Math.max(0, left - length);
      node = before;
    }
  }
}

/** Hides a node; of a text, the last characters stay, from the first whole word on. */
function hide(node: Node, left: number): void {
  if (node instanceof Element) {
    node.classList.add('long-above');
    return;
  }
  const text = node as Text;
  const from = text.data.length - left;
  const word = text.data.slice(from).search(/\s/);
  const kept = text.splitText(from + Math.max(word, 0));
  kept.before(makeElement(kept.ownerDocument, 'span', { class: 'long-above' }, text));
}
