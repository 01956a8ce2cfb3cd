import { textOfHtml } from './parts/rawText';

export interface FoundPart {
  /** Position among the parts, for React keys. */
  readonly from: number;
  readonly text: string;
  readonly isHit: boolean;
}

const HIT = /<span class="highlight">(.*?)<\/span>/g;

/** Splits a topic as returned by a search (`match_subject`): escaped text, with hits in spans. */
export function foundParts(html: string): readonly FoundPart[] {
  return html.split(HIT).flatMap((piece, i) => {
    if (piece === '') return [];
    const text = textOfHtml(piece);
    return [{ from: i, text, isHit: i % 2 === 1 }];
  });
}
