import type { MediaState } from '../parts/mediaElement';

/** The session turns an upload's path into a URL with credentials of its own. */
export type ResolveMedia = (path: string) => Promise<string | undefined>;

type MediaElement = HTMLImageElement | HTMLVideoElement | HTMLAudioElement;

/** A player that fails again this soon after it got a new address is broken, not expired. */
const MIN_LIFE_MS = 10_000;

function setState(element: MediaElement, state: MediaState): void {
  element.dataset['media'] = state;
}

/** Loads the pictures, videos and sounds of the rows below `root` when they come near the view. */
export class MediaLoader {
  private isDisposed = false;
  private readonly unwatch: () => void;
  private readonly renewedAt = new WeakMap<Element, number>();

  constructor(
    root: HTMLElement,
    private readonly resolveMedia: ResolveMedia,
  ) {
    this.unwatch = watchView(root, '[data-media]', (element) => {
      const media = element as MediaElement;
      if (media.dataset['media'] === 'waiting') void this.load(media);
    });
  }

  dispose(): void {
    this.isDisposed = true;
    this.unwatch();
  }

  /** Loads at once what is near the view, or was held back for the reader's sake, or failed before. */
  async load(element: MediaElement): Promise<void> {
    const source = element.dataset['mediaSrc'];
    if (source === undefined) return;
    setState(element, 'loading');
    element.parentElement?.querySelector(':scope > .shot-hold')?.remove();
    const url = await this.urlOf(source);
    // While the answer was under way the row may have gone; it asks again when it comes back.
    if (this.isDisposed || !element.isConnected) setState(element, 'waiting');
    else if (url === undefined) setState(element, 'failed');
    else element.src = url;
  }

  /**
   * Addresses of uploads live for about a minute, and players longer than that.
   * One that fails after it was ready gets a new address and goes on where it was.
   */
  async renew(player: HTMLVideoElement | HTMLAudioElement): Promise<void> {
    const now = performance.now();
    const last = this.renewedAt.get(player);
    if (last !== undefined && now - last < MIN_LIFE_MS) {
      setState(player, 'failed');
      return;
    }
    this.renewedAt.set(player, now);
    const { currentTime, paused } = player;
    await this.load(player);
    player.currentTime = currentTime;
    // Refused when the reader has not used the page yet; then the player waits for a click.
    if (!paused) await player.play().catch(() => undefined);
  }

  /** Shows another picture in the same place, unless yet another has been wanted since. */
  async show(image: HTMLImageElement, source: string): Promise<void> {
    image.dataset['wanted'] = source;
    const url = await this.urlOf(source);
    if (this.isDisposed || image.dataset['wanted'] !== source) return;
    if (url !== undefined) image.src = url;
  }

  private async urlOf(source: string): Promise<string | undefined> {
    if (!source.startsWith('/')) return source;
    try {
      return await this.resolveMedia(source);
    } catch {
      // Why it failed is the session's to tell; here the picture stays empty and offers another try.
      return undefined;
    }
  }
}

/** What one more screen of scrolling would show counts as in view. */
const MARGIN = '100% 0px';

/**
 * Calls `onView` once for each element that matches `selector`, when it comes near the view of `root`;
 * also for those that are put below `root` later. Returns the way out.
 */
function watchView(
  root: HTMLElement,
  selector: string,
  onView: (element: Element) => void,
): () => void {
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        onView(target);
      }
    },
    // The second is for lists that scroll inside `root`.
    { root, rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  const each = (nodes: Iterable<Node>, use: (element: Element) => void) => {
    for (const node of nodes) {
      if (node instanceof Element) for (const found of node.querySelectorAll(selector)) use(found);
    }
  };
  const rows = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      // A row that moves is both, and must end up watched.
      each(removedNodes, (element) => view.unobserve(element));
      each(addedNodes, (element) => view.observe(element));
    }
  });
  rows.observe(root, { childList: true, subtree: true });
  each([root], (element) => view.observe(element));
  return () => {
    rows.disconnect();
    view.disconnect();
  };
}
