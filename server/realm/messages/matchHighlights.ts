import type { MessageRow, Reader } from '../../db/schema';
import type { SearchIndex } from '../../db/search';
import { HIT_END, HIT_START } from '../../db/search';
import { escapeHtml, htmlRuns } from './plainText';

const OPEN = '<span class="highlight">';
const CLOSE = '</span>';

/** `match_content` and `match_subject` of a search (gaps 1.4). */
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
  const hits = hitFlags(marked);
  let at = 0;
  return htmlRuns(html)
    .map((run) => {
      if (run.kind === 'tag') return run.source;
      const flags = hits.slice(at, at + run.text.length);
      at += run.text.length;
      return markRun(run.text, flags);
    })
    .join('');
}

/** Escaped text with its hits marked. */
function highlightText(marked: string): string {
  return markRun(marked.replaceAll(HIT_START, '').replaceAll(HIT_END, ''), hitFlags(marked));
}

/** For each UTF-16 unit of the unmarked text: whether it belongs to a hit. */
function hitFlags(marked: string): readonly boolean[] {
  const flags: boolean[] = [];
  let inside = false;
  for (let i = 0; i < marked.length; i++) {
    if (marked[i] === HIT_START) inside = true;
    else if (marked[i] === HIT_END) inside = false;
    else flags.push(inside);
  }
  return flags;
}

function markRun(text: string, flags: readonly boolean[]): string {
  let out = '';
  for (let from = 0; from < text.length; ) {
    const hit = flags[from] === true;
    let to = from + 1;
    while (to < text.length && (flags[to] === true) === hit) to++;
    const piece = escapeHtml(text.slice(from, to));
    out += hit ? OPEN + piece + CLOSE : piece;
    from = to;
  }
  return out;
}
