import { sizeWords } from '~/lib/sizeWords';
import type { LiveHandlers } from '../liveHandlers';
import { makeElement } from '../parts/makeElement';

const FILE = '[data-file]';
/** How long a card must be visible before its details are requested, so that scrolling past requests nothing. */
const DWELL_MS = 250;

interface Facts {
  readonly size: number | undefined;
  /** The URL of an image of the first page. */
  readonly page: string | undefined;
}

/** Shows what only the server knows about the files below `root`, once they are visible. */
export function watchFiles(root: HTMLElement, handlers: LiveHandlers, signal: AbortSignal): void {
  const known = new Map<string, Facts>();
  const dwelling = new Map<Element, ReturnType<typeof setTimeout>>();
  const leave = (card: Element) => {
    clearTimeout(dwelling.get(card));
    dwelling.delete(card);
  };
  const look = async (card: HTMLElement) => {
    const path = card.dataset['file'] ?? '';
    const size = await handlers.fileSize(path);
    if (size === undefined) return;
    known.set(path, { size, page: undefined });
    fill(card, known.get(path));
    if (!card.matches('.file--page') || !card.isConnected) return;
    known.set(path, { size, page: await handlers.firstPage(path, size) });
    fill(card, known.get(path));
  };
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        leave(target);
        if (!isIntersecting) continue;
        const ask = () => {
          view.unobserve(target);
          void look(target as HTMLElement);
        };
        dwelling.set(target, setTimeout(ask, DWELL_MS));
      }
    },
    { root },
  );
  const come = (card: HTMLElement) => {
    const facts = known.get(card.dataset['file'] ?? '');
    // A row that comes back into the list is complete before it is painted.
    fill(card, facts);
    if (!facts || (card.matches('.file--page') && !facts.page)) view.observe(card);
  };
  const go = (card: HTMLElement) => {
    view.unobserve(card);
    leave(card);
  };
  const rows = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      // A moved row is in both lists, and must end up watched.
      each(removedNodes, go);
      each(addedNodes, come);
    }
  });
  rows.observe(root, { childList: true, subtree: true });
  each([root], come);
  signal.addEventListener('abort', () => {
    rows.disconnect();
    view.disconnect();
    for (const card of dwelling.keys()) leave(card);
  });
}

function each(nodes: Iterable<Node>, use: (card: HTMLElement) => void): void {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    for (const card of node.querySelectorAll<HTMLElement>(FILE)) use(card);
  }
}

function fill(card: HTMLElement, facts: Facts | undefined): void {
  if (facts?.size === undefined) return;
  const words = card.querySelector('.file-facts');
  if (words && !words.textContent.includes(' · ')) words.append(` · ${sizeWords(facts.size)}`);
  const place = card.querySelector('.file-page');
  if (!facts.page || !place || place.querySelector('img')) return;
  place.append(makeElement(card.ownerDocument, 'img', { src: facts.page, alt: '' }));
}
