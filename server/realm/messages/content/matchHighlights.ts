import type { MessageRow } from '../../../core/db/schema';
import { pause } from '../../../core/pause';
import { findHits, type Hit } from '../../../core/search/findHits';
import type { SearchTerm } from '../../../core/search/query';
import { escapeHtml, htmlRuns } from '../../../render/plainText';
import { searchTextOf } from './searchText';

const OPEN = '<span class="highlight">';
const CLOSE = '</span>';

/** Messages marked without yielding: a few milliseconds' worth. */
const MARKED_AT_ONCE = 50;

/** `match_content` and `match_subject` of a search (gap 1.4). */
export interface MatchHighlights {
  readonly match_content: string;
  readonly match_subject: string;
}

/** Marks what a search found, in each message's HTML and topic. */
export async function matchHighlights(
  terms: readonly SearchTerm[],
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<number, MatchHighlights>> {
  const marked = new Map<number, MatchHighlights>();
  for (const message of messages) {
    if (marked.size > 0 && marked.size % MARKED_AT_ONCE === 0) await pause();
    marked.set(message.id, highlight(message, terms));
  }
  return marked;
}

/** A narrow may have no search terms: then nothing is marked. */
function highlight(message: MessageRow, terms: readonly SearchTerm[]): MatchHighlights {
  const { rendered, topic } = message;
  if (terms.length === 0) return { match_content: rendered, match_subject: escapeHtml(topic) };
  const { content } = searchTextOf(message);
  return {
    match_content: highlightHtml(rendered, findHits(content, terms)),
    match_subject: markRun(topic, findHits(topic, terms), { start: 0, first: 0 }),
  };
}

/**
 * Transfers the marks of a plain text to the HTML it was extracted from, walking both in step. A hit that spans several
 * text runs is closed and reopened at each tag, so the result nests like the original.
 */
function highlightHtml(html: string, hits: readonly Hit[]): string {
  if (hits.length === 0) return html;
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

/** Escapes and marks a piece of the text that begins at `start`; no hit before `first` overlaps it. */
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
