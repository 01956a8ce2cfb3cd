/** Letters of right-to-left scripts, and character references, which may stand for one. */
const MAY_TURN =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]|&#/;

const PROSE = 'p, ul, ol, dl, blockquote, h1, h2, h3, h4, h5, h6';
const INNER = '.spoiler-header, .spoiler-content > *, th, td';

/**
 * Every block of prose follows its own script, from its first letter on; blocks inside a quote or a list
 * do so by content.css, because an `auto` inside would hide its text from the `auto` outside.
 * In a page that runs from left to right, text without a letter that does not needs nothing.
 */
export function setTextDirection(root: HTMLElement, html: string): void {
  if (document.dir !== 'rtl' && !MAY_TURN.test(html)) return;
  for (const block of root.children) {
    if (block.matches(PROSE)) block.setAttribute('dir', 'auto');
  }
  for (const block of root.querySelectorAll(INNER)) block.setAttribute('dir', 'auto');
}
