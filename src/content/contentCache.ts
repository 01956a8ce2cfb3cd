import { type Dependency, holds } from './dependencies';

/** Done to each copy, and never to the tree that is kept. */
export type Finish = (tree: HTMLElement) => void;

/** A message as it is drawn, what that depends on beside its HTML, and what is done to it when it is shown. */
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
  /** Characters of HTML, which the size of the trees follows. */
  readonly characters: number;
}

/** Runs soon, when nothing more urgent does. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work);
}

/**
 * Built messages, the most recently used ones. A tree that is on screen may be changed there
 * (an opened spoiler, a loaded image), so the cache must end up with a copy of its own;
 * trees that change under the reader's hand are copied at once, the others when the browser is idle,
 * which takes the copying out of the time that a screen needs to appear.
 */
export class ContentCache {
  private readonly entries = new Map<string, Entry>();
  private characters = 0;
  private readonly uncopied = new Set<string>();

  constructor(private readonly limits: CacheLimits) {}

  /** A fresh copy, or undefined when the message is not there, was built from other HTML or would be built otherwise. */
  take(key: string, html: string): BuiltContent | undefined {
    const entry = this.entries.get(key);
    if (entry?.html !== html || !holds(entry.dependencies)) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    const { dependencies, finishes } = entry;
    return { tree: copyOf(entry.tree), dependencies, finishes };
  }

  /** Remembers `tree`, which the caller goes on to show. */
  put(key: string, html: string, built: BuiltContent, options: { changes: boolean }): void {
    this.remove(key);
    // It would push out everything else and then itself.
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
