import { textOfHtml } from './parts/rawText';

export interface FoundPart {
  /** Where it stands, for keys. */
  readonly from: number;
  readonly text: string;
  readonly isHit: boolean;
}

const HIT = /<span class="highlight">(.*?)<\/span>/g;

/** A topic as a search answers it (`match_subject`): escaped text, hits in spans. */
export function foundParts(html: string): readonly FoundPart[] {
  return html.split(HIT).flatMap((piece, i) => {
    if (piece === '') return [];
    const text = textOfHtml(piece);
    return [{ from: i, text, isHit: i % 2 === 1 }];
  });
}
