/** A range of code and its color, given as a Pygments class. */
export interface CodeSpan {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const PIECE = /<span class="([^"]*)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+/g;

/** Maps the spans of escaped HTML to ranges in the code itself; outer ones first. */
export function codeSpans(html: string): readonly CodeSpan[] {
  const spans: { from: number; to: number; name: string }[] = [];
  const open: { to: number }[] = [];
  let at = 0;
  for (const [piece, name] of html.matchAll(PIECE)) {
    if (name !== undefined) {
      const span = { from: at, to: at, name };
      spans.push(span);
      open.push(span);
    } else if (piece === '</span>') {
      const span = open.pop();
      if (span) span.to = at;
    } else at += piece.startsWith('&') ? 1 : piece.length;
  }
  return spans.filter(({ from, to }) => to > from);
}
