import './content.css';
import { type BuiltContent, ContentCache, type Finish } from './contentCache';
import type { ContentOptions } from './contentOptions';
import { type Dependency, holds, recordReads } from './dependencies';
import type { LateParts } from './late/lateParts';
import { logOnce } from './logOnce';
import { drawFormulas } from './math/formulas';
import { buildContent } from './parts/buildContent';
import { type BuildContext, createBuildContext } from './parts/buildContext';
import { textOfHtml } from './parts/rawText';
import { MAX_HTML_LENGTH } from './sanitize/limits';
import { sanitize } from './sanitize/sanitize';

export type { ContentOptions } from './contentOptions';

interface ContentKey {
  readonly messageId: number | string;
  /** Changes with every edit, and with anything else that changes the HTML. */
  readonly version: number | string;
}

export interface ContentRenderer {
  /**
   * Returns a fresh, safe element for this HTML, ready to be inserted: `<div class="content">`. Synchronous; never
   * throws. Must be below an ancestor that makeLive watches.
   */
  render(key: ContentKey, html: string): HTMLElement;
  /**
   * Renders into `element`, replacing its content, and keeps it up to date (refresh) until the returned function is
   * called.
   */
  show(element: HTMLElement, key: ContentKey, html: string): () => void;
  /** Call when the options may have changed: re-renders what is shown and depends on the changes, and nothing else. */
  refresh(): void;
}

interface Shown {
  readonly key: ContentKey;
  readonly html: string;
  readonly dependencies: readonly Dependency[];
}

/** About a dozen screens of messages. */
const CACHE_LIMITS = { entries: 500, characters: 2_000_000 };

/** Content that changes with a click, or when an image or KaTeX loads. */
const CHANGING = '[data-media], img.emoji, [data-file], .spoiler-block, .long-body, .katex';

/** The text without formatting, for what can't be shown otherwise. */
function renderRawText(html: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'content content--plain';
  element.dir = 'auto';
  element.textContent = textOfHtml(html);
  return element;
}

function buildOrFallBack(html: string, context: BuildContext): HTMLElement {
  if (html.length > MAX_HTML_LENGTH) {
    logOnce('a message is too large', html.length);
    return renderRawText(html);
  }
  try {
    const sanitized = sanitize(html);
    buildContent(sanitized, html, context);
    return sanitized.root;
  } catch (error) {
    logOnce('a message cannot be drawn', error);
    return renderRawText(html);
  }
}

/** Formulas stay as the browser renders them, and folds as they are. */
function noteMissing(error: unknown): void {
  logOnce('a message is not all drawn', error);
}

/** Computed once: scanning the HTML for each copy took a tenth of the time of the copying. */
function finishesOf(html: string): readonly Finish[] {
  const finishes: Finish[] = [];
  // Inline styles aren't copied between documents in every browser.
  if (html.includes('"katex"')) finishes.push((tree) => void drawFormulas(tree).catch(noteMissing));
  // For search results: the first hit is visible even if its message is folded.
  if (html.includes('"highlight"'))
    finishes.push(
      (tree) => void import('./parts/foldAbove').then((part) => part.foldAbove(tree), noteMissing),
    );
  return finishes;
}

/** Turns message HTML into safe DOM, built once for each message and edit, and copied from then on. */
export function createContentRenderer(options: ContentOptions): ContentRenderer {
  const cache = new ContentCache(CACHE_LIMITS);
  const recorded = recordReads(options);
  const shown = new Map<HTMLElement, Shown>();
  let late: LateParts | undefined;
  let isLateAsked = false;
  const lateNow = () => late;
  const context = createBuildContext(recorded.options, () => {
    if (!isLateAsked) void fetchLate().catch(noteMissing);
    return recorded.note(lateNow);
  });

  async function fetchLate(): Promise<void> {
    isLateAsked = true;
    try {
      const [{ createLateParts }, namePlace] = await Promise.all([
        import('./late/lateParts'),
        options.loadPlaceNames?.(),
      ]);
      late = createLateParts(namePlace, recorded.note);
      refresh();
    } finally {
      // The network may be back by the next message.
      isLateAsked = late !== undefined;
    }
  }

  function draw({ messageId, version }: ContentKey, html: string): BuiltContent {
    const built = takeOrBuild(`${messageId} ${version}`, html);
    for (const finish of built.finishes) finish(built.tree);
    return built;
  }

  function takeOrBuild(key: string, html: string): BuiltContent {
    const copy = cache.take(key, html);
    if (copy !== undefined) return copy;
    const tree = buildOrFallBack(html, context);
    const built = { tree, dependencies: recorded.takeReads(), finishes: finishesOf(html) };
    cache.put(key, html, built, { changes: tree.querySelector(CHANGING) !== null });
    return built;
  }

  function show(element: HTMLElement, key: ContentKey, html: string): () => void {
    const { tree, dependencies } = draw(key, html);
    element.replaceChildren(tree);
    const entry = { key, html, dependencies };
    shown.set(element, entry);
    return () => {
      // Another message may have taken its place by now.
      if (shown.get(element) === entry) shown.delete(element);
    };
  }

  function refresh(): void {
    for (const [element, { key, html, dependencies }] of [...shown])
      if (!holds(dependencies)) show(element, key, html);
  }

  return { render: (key, html) => draw(key, html).tree, show, refresh };
}
