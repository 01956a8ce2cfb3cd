/** A stretch of code and its color, by the class that Pygments gives it. */
export interface CodeSpan {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const PIECE = /<span class="([^"]*)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+/g;

/** Spans over escaped code -> where they begin and end in the code itself; outer ones first. */
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
