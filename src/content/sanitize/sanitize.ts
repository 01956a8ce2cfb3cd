import { enforcePolicy } from './enforcePolicy';
import { enforceLimits } from './limits';
import { createNativeEngine, type SanitizeEngine } from './nativeEngine';
import { isPlainMarkup } from './plainMarkup';
import { alignCells, dropPlainTokens, prepareHtml } from './prepareHtml';

let engine: SanitizeEngine | undefined;

/**
 * Must resolve once before the first message is rendered. Browsers with a native sanitizer are ready at once and never
 * load DOMPurify. Rejects when it can't be loaded; call again to retry.
 */
export async function prepareSanitizer(): Promise<void> {
  engine ??= createNativeEngine();
  if (engine !== undefined) return;
  const { createPurifyEngine } = await import('./purifyEngine');
  engine ??= createPurifyEngine();
}

/** Nothing in it loads or runs, whatever is parsed into its elements. */
const inertDocument = document.implementation.createHTMLDocument('');

/** Sanitizes `html` into `root` with an engine and the fine-grained half of the policy. */
export function sanitizeWith(sanitizeInto: SanitizeEngine, root: HTMLElement, html: string): void {
  sanitizeInto(root, prepareHtml(html));
  enforcePolicy(root);
}

export interface SanitizedHtml {
  /** A fresh div of an inert document: its images haven't been requested. */
  readonly root: HTMLElement;
  /** Whether the HTML was plain markup (isPlainMarkup), which tells what it can't contain. */
  readonly isPlain: boolean;
}

/** Turns message HTML into a tree of allowed elements, attributes and URLs, and nothing else. */
export function sanitize(html: string): SanitizedHtml {
  const root = inertDocument.createElement('div');
  const markup = dropPlainTokens(alignCells(html));
  const isPlain = isPlainMarkup(markup);
  if (isPlain) root.innerHTML = markup;
  else if (engine === undefined) throw new Error('prepareSanitizer() has not resolved yet');
  else sanitizeWith(engine, root, markup);
  enforceLimits(root);
  return { root, isPlain };
}
