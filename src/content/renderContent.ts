import './content.css';
import { ContentCache } from './contentCache';
import type { ContentOptions } from './contentOptions';
import { logOnce } from './logOnce';
import { buildContent } from './parts/buildContent';
import { type BuildContext, createBuildContext } from './parts/buildContext';
import { textOfHtml } from './parts/rawText';
import { MAX_HTML_LENGTH } from './sanitize/limits';
import { sanitize } from './sanitize/sanitize';

export type { ContentOptions } from './contentOptions';

interface ContentKey {
  readonly messageId: number | string;
  /** Changes with every edit, and with anything else that makes the HTML another one. */
  readonly version: number | string;
}

export interface ContentRenderer {
  /**
   * A fresh, safe element for this HTML, ready to be inserted: `<div class="content">`.
   * Synchronous; never throws. Belongs below an ancestor that makeLive watches.
   */
  render(key: ContentKey, html: string): HTMLElement;
  /** Forgets what was built, as it depends on the options: names, own user, alert words, time format. */
  invalidate(): void;
}

/** About a dozen screens of messages. */
const CACHE_LIMITS = { entries: 500, characters: 2_000_000 };

/** What a click or the arrival of an image changes. */
const CHANGING = '[data-media], [data-moving], .spoiler-block, .long-body';

/** The words without their form, for what cannot be shown otherwise. */
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

/** Message HTML -> safe DOM, built once for each message and edit, and copied from then on. */
export function createContentRenderer(options: ContentOptions): ContentRenderer {
  const cache = new ContentCache(CACHE_LIMITS);
  let context: BuildContext | undefined;
  return {
    render({ messageId, version }, html) {
      const key = `${messageId} ${version}`;
      const copy = cache.take(key, html);
      if (copy !== undefined) return copy;
      context ??= createBuildContext(options);
      const tree = buildOrFallBack(html, context);
      cache.put(key, html, tree, { changes: tree.querySelector(CHANGING) !== null });
      return tree;
    },
    invalidate() {
      cache.clear();
      context = undefined;
    },
  };
}
