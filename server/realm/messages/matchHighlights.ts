import type { MessageRow, Reader } from '../../core/db/schema';
import type { SearchIndex } from '../../core/db/search';
import { HIT_END, HIT_START } from '../../core/db/search';
import { escapeHtml, htmlRuns } from '../../render/plainText';

const OPEN = '<span class="highlight">';
const CLOSE = '</span>';

/** `match_content` and `match_subject` of a search (gap 1.4). */
export interface MatchHighlights {
  readonly match_content: string;
  readonly match_subject: string;
}

/** Marks what a search found, in the HTML of each message and in its topic. */
export async function matchHighlights(
  db: Reader,
  search: SearchIndex,
  terms: readonly string[],
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<number, MatchHighlights>> {
  const ids = messages.map((message) => message.id);
  // A narrow may search for no words at all: then all of these match, and nothing is marked.
  const marked = terms.length === 0 ? new Map() : await search.highlight(db, terms, ids);
  return new Map(
    messages.map((message) => {
      const hit = marked.get(message.id);
      const match_content = hit ? highlightHtml(message.rendered, hit.content) : message.rendered;
      const match_subject = hit ? highlightText(hit.topic) : escapeHtml(message.topic);
      return [message.id, { match_content, match_subject }];
    }),
  );
}

/**
 * Carries the marks of a plain text over to the HTML that the text was taken from.
 * Both are walked in step. A hit that spans several text runs is closed and opened again at each tag,
 * so the result nests as the original did.
 */
function highlightHtml(html: string, marked: string): string {
  const hits = hitsOf(marked);
  let at = 0;
  let next = 0;
  let out = '';
  for (const run of htmlRuns(html)) {
    if (run.kind === 'tag') {
      out += run.source;
      continue;
    }
    const end = at + run.text.length;
    while (next < hits.length && (hits[next]?.end ?? 0) <= at) next += 1;
    out += markRun(run.text, hits, { start: at, first: next });
    at = end;
  }
  return out;
}

/** Escaped text with its hits marked. */
function highlightText(marked: string): string {
  const text = marked.replaceAll(HIT_START, '').replaceAll(HIT_END, '');
  return markRun(text, hitsOf(marked), { start: 0, first: 0 });
}

/** Where a hit is in the text without marks, in UTF-16 units. */
interface Hit {
  readonly start: number;
  readonly end: number;
}

/** In order; a hit that begins where another ends is one with it. */
function hitsOf(marked: string): readonly Hit[] {
  const hits: Hit[] = [];
  let marks = 0;
  for (let open = marked.indexOf(HIT_START); open !== -1; ) {
    const close = marked.indexOf(HIT_END, open);
    const start = open - marks;
    const end = (close === -1 ? marked.length : close) - marks - HIT_START.length;
    const before = hits.at(-1);
    if (before?.end === start) hits[hits.length - 1] = { start: before.start, end };
    else hits.push({ start, end });
    marks += HIT_START.length + HIT_END.length;
    open = close === -1 ? -1 : marked.indexOf(HIT_START, close);
  }
  return hits;
}

/** A piece of the text, `start` being its place there; no hit before `first` reaches into it. */
function markRun(
  text: string,
  hits: readonly Hit[],
  { start, first }: { readonly start: number; readonly first: number },
): string {
  let out = '';
  let done = 0;
  for (let at = first; at < hits.length; at += 1) {
    const hit = hits[at];
    if (hit === undefined || hit.start >= start + text.length) break;
    const from = Math.max(0, hit.start - start);
    const to = Math.min(text.length, hit.end - start);
    out += escapeHtml(text.slice(done, from));
    out += OPEN + escapeHtml(text.slice(from, to)) + CLOSE;
    done = to;
  }
  return out + escapeHtml(text.slice(done));
}
