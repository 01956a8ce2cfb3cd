/** Links in messages to views, which the content marks. */
const LINKS = '.content a[data-link="narrow"]';
const CARD = '[data-link-card]';
/** Hover delay: a pointer passing over the page shows nothing. */
const OPEN_MS = 350;
/** Time to move the pointer from the link to its card. */
const CLOSE_MS = 200;

export interface PointedLink {
  readonly link: HTMLElement;
  /** Where to anchor the card: the hovered line of the link, in window pixels. */
  readonly box: DOMRect;
  /** Without the `#`. */
  readonly fragment: string;
}

/**
 * Reports which link is hovered or has keyboard focus, with one set of listeners for all messages. Ignores touch, which
 * can't hover. Returns the cleanup function.
 */
export function watchLinks(show: (link: PointedLink | undefined) => void): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true, passive: true } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open: HTMLElement | undefined;
  const set = (link: HTMLElement | undefined, at?: { readonly x: number; readonly y: number }) => {
    clearTimeout(timer);
    open = link?.isConnected ? link : undefined;
    show(open && pointed(open, at));
  };
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const find = ({ target }: Event) => (target instanceof Element ? target : null);
  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const link = find(event)?.closest<HTMLElement>(LINKS);
    if (link && link === open) clearTimeout(timer);
    else if (link) later(OPEN_MS, () => set(link, event));
    else if (open && find(event)?.closest(CARD)) clearTimeout(timer);
    else if (open) later(CLOSE_MS, () => set(undefined));
    else clearTimeout(timer);
  };
  const onFocus = (event: FocusEvent) => {
    const link = find(event)?.closest<HTMLElement>(LINKS);
    if (link?.matches(':focus-visible')) set(link);
    else if (open) set(undefined);
  };
  const close = () => {
    if (open) set(undefined);
    else clearTimeout(timer);
  };
  // Whatever scrolls under a resting pointer fires its own `pointerover`.
  const onScroll = () => open && set(undefined);
  const onKey = (event: KeyboardEvent) => {
    // Escape closes what was opened last.
    if (event.key === 'Escape' && open) event.stopPropagation();
    close();
  };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', close, options);
  document.addEventListener('pointerdown', close, options);
  document.addEventListener('scroll', onScroll, options);
  document.addEventListener('keydown', onKey, options);
  // This code loads after the messages: the pointer may already be on a link.
  const under = [...document.querySelectorAll<HTMLElement>(LINKS)].find((one) =>
    one.matches(':hover'),
  );
  if (under) later(OPEN_MS, () => set(under));
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

function pointed(link: HTMLElement, at?: { readonly x: number; readonly y: number }): PointedLink {
  // For a link that wraps over two lines, anchor to the hovered one.
  const lines = [...link.getClientRects()];
  const box = lines.find((line) => at && line.top <= at.y && at.y <= line.bottom) ?? lines[0];
  const fragment = link.getAttribute('href')?.slice(1) ?? '';
  return { link, box: box ?? link.getBoundingClientRect(), fragment };
}
