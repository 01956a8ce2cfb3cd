import type { MediaState } from '../parts/mediaElement';

/** The session turns an upload's path into a URL with temporary credentials. */
export type ResolveMedia = (path: string) => Promise<string | undefined>;

type MediaElement = HTMLImageElement | HTMLVideoElement | HTMLAudioElement;

/** A player that fails again this soon after getting a new URL is broken, not expired. */
const MIN_LIFE_MS = 10_000;

function setState(element: MediaElement, state: MediaState): void {
  element.dataset['media'] = state;
}

/** Loads images, videos and audio in the rows below `root` when they come near the viewport. */
export class MediaLoader {
  private isDisposed = false;
  private readonly unwatch: () => void;
  private readonly renewedAt = new WeakMap<Element, number>();

  constructor(
    private readonly root: HTMLElement,
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

  /** Loads what failed again, once whatever kept it from loading may be over. */
  retryFailed(): void {
    for (const element of this.root.querySelectorAll<MediaElement>('[data-media="failed"]'))
      void this.load(element);
  }

  /** Loads media that is near the viewport, was held back for the reader's sake, or failed before. */
  async load(element: MediaElement): Promise<void> {
    const source = element.dataset['mediaSrc'];
    if (source === undefined) return;
    setState(element, 'loading');
    element.parentElement?.querySelector(':scope > .shot-hold')?.remove();
    const url = await this.urlOf(source);
    // The row may have been removed while the request was in flight; it loads again when it comes back.
    if (this.isDisposed || !element.isConnected) setState(element, 'waiting');
    else if (url === undefined) setState(element, 'failed');
    else element.src = url;
  }

  /**
   * Upload URLs are valid for about a minute, less than players live. A player that fails after it was ready gets a new
   * URL and resumes at its position.
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
    // Rejected if the reader hasn't interacted with the page yet; then the player waits for a click.
    if (!paused) await player.play().catch(() => undefined);
  }

  /** Shows another image in the same place, unless yet another has been requested since. */
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
      // The session reports why it failed; here the image stays empty and can be retried.
      return undefined;
    }
  }
}

/** One more screen in either direction counts as in view. */
const MARGIN = '100% 0px';

/**
 * Calls `onView` once for each element that matches `selector` when it comes near the viewport of `root`, including
 * elements added later. Returns a cleanup function.
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
    // `scrollMargin` is for lists that scroll inside `root`.
    { root, rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  const each = (nodes: Iterable<Node>, use: (element: Element) => void) => {
    for (const node of nodes) {
      if (node instanceof Element) for (const found of node.querySelectorAll(selector)) use(found);
    }
  };
  const rows = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      // A moved row is in both lists, and must end up watched.
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
