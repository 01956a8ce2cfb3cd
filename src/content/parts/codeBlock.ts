import type { BuildContext } from './buildContext';
import { makeIcon } from './icon';
import { makeElement } from './makeElement';

/** The text for Copy and the playgrounds: without the newline that ends every block. */
export function codeText(block: Element): string {
  return (block.querySelector('pre')?.textContent ?? '').replace(/\n$/, '');
}

function playgroundLinks(block: Element, language: string, context: BuildContext) {
  const matching = context.options.playgrounds.filter(
    (one) => one.language === language.toLowerCase(),
  );
  if (matching.length === 0) return [];
  const code = codeText(block);
  return matching.flatMap((playground) => {
    const href = playground.urlFor(code);
    if (href === undefined) return [];
    const document = block.ownerDocument;
    const attributes = {
      class: 'code-action',
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
    };
    const icon = makeIcon(document, 'play');
    return makeElement(document, 'a', attributes, icon, `Open in ${playground.name}`);
  });
}

/** Adds an unobtrusive header above the code: language, playgrounds, Copy. */
export function buildCodeBlock(block: Element, context: BuildContext): void {
  const pre = block.querySelector('pre');
  if (pre === null) return;
  const document = block.ownerDocument;
  const language = block.getAttribute('data-code-language') ?? '';
  const copy = makeElement(
    document,
    'button',
    { class: 'code-action', type: 'button', 'data-action': 'copy' },
    makeIcon(document, 'copy'),
    makeElement(document, 'span', {}, 'Copy'),
  );
  const links = playgroundLinks(block, language, context);
  const head = makeElement(document, 'div', { class: 'code-head' });
  if (language) head.append(makeElement(document, 'span', { class: 'code-language' }, language));
  else if (links.length === 0) head.classList.add('code-head--floating');
  head.append(...links, copy);
  // Code runs left to right, and doesn't determine the direction of the quote or list around it.
  block.setAttribute('dir', 'ltr');
  // Wide code scrolls, also with the arrow keys. A group, not a region: every region is a landmark, and a conversation
  // would have hundreds.
  pre.setAttribute('tabindex', '0');
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', language ? `${language} code` : 'Code');
  block.prepend(head);
}
