import { makeIcon } from './icon';
import { makeElement } from './makeElement';

const DEFAULT_TITLE = 'Spoiler';

/** A header that opens what is below it, closed at first. The header's own links stay links. */
export function buildSpoiler(block: Element): void {
  const [header, content] = block.children;
  if (!header?.matches('.spoiler-header') || !content?.matches('.spoiler-content')) return;
  const document = block.ownerDocument;
  const title = header.textContent.trim();
  const toggle = makeElement(
    document,
    'button',
    {
      class: 'spoiler-toggle',
      type: 'button',
      'data-action': 'spoiler',
      'aria-expanded': 'false',
      'aria-label': title || DEFAULT_TITLE,
    },
    makeIcon(document, 'chevron'),
  );
  if (!title)
    header.append(makeElement(document, 'span', { class: 'spoiler-default' }, DEFAULT_TITLE));
  header.prepend(toggle);
  content.setAttribute('hidden', '');
}
