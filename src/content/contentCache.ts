import { type Dependency, holds } from './dependencies';

/** Applied to each copy, and never to the cached tree. */
export type Finish = (tree: HTMLElement) => void;

/** A built message, what it depends on besides its HTML, and what is applied when it is shown. */
export interface BuiltContent {
  readonly tree: HTMLElement;
  readonly dependencies: readonly Dependency[];
  readonly finishes: readonly Finish[];
}

interface Entry extends BuiltContent {
  readonly html: string;
  /** The tree that was handed out, or its copy. */
  tree: HTMLElement;
}

export interface CacheLimits {
  readonly entries: number;
  /** Characters of HTML, which approximate the size of the trees. */
  readonly characters: number;
}

/** Runs when the browser is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work);
}

/**
 * Caches the most recently used built messages. A tree on screen may be changed there (an opened spoiler, a loaded
 * image), so the cache must end up with its own copy. Trees that the reader can change are copied at once, the others
 * when the browser is idle, so that copying doesn't delay showing a screen.
 */
export class ContentCache {
  private readonly entries = new Map<string, Entry>();
  private characters = 0;
  private readonly uncopied = new Set<string>();

  constructor(private readonly limits: CacheLimits) {}

  /** A fresh copy; undefined if the message isn't cached, has other HTML or would be built differently now. */
  take(key: string, html: string): BuiltContent | undefined {
    const entry = this.entries.get(key);
    if (entry?.html !== html || !holds(entry.dependencies)) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    const { dependencies, finishes } = entry;
    return { tree: copyOf(entry.tree), dependencies, finishes };
  }

  /** Caches `tree`, which the caller continues to show. */
  put(key: string, html: string, built: BuiltContent, options: { changes: boolean }): void {
    this.remove(key);
    // It would evict everything else and then itself.
    if (html.length > this.limits.characters) return;
    const { tree } = built;
    const entry = { ...built, html, tree: options.changes ? copyOf(tree) : tree };
    this.entries.set(key, entry);
    this.characters += html.length;
    if (!options.changes) this.copyLater(key);
    this.evict();
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.entries.delete(key);
    this.characters -= entry.html.length;
  }

  private evict(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= this.limits.entries && this.characters <= this.limits.characters)
        return;
      this.remove(key);
    }
  }

  private copyLater(key: string): void {
    this.uncopied.add(key);
    if (this.uncopied.size > 1) return;
    whenIdle(() => {
      for (const waiting of this.uncopied) {
        const entry = this.entries.get(waiting);
        if (entry !== undefined) entry.tree = copyOf(entry.tree);
      }
      this.uncopied.clear();
    });
  }
}

function copyOf(tree: HTMLElement): HTMLElement {
  return document.importNode(tree, true);
}
