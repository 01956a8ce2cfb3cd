export interface FoundPart {
  /** Where it stands, for keys. */
  readonly from: number;
  readonly text: string;
  readonly isHit: boolean;
}

const HIT = /<span class="highlight">(.*?)<\/span>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** A topic as a search answers it (`match_subject`): escaped text, hits in spans. */
export function foundParts(html: string): readonly FoundPart[] {
  return html.split(HIT).flatMap((piece, i) => {
    if (piece === '') return [];
    const text = piece.replace(
      /&(?:lt|gt|quot|amp|#39|#x27);/g,
      (entity) => ENTITIES[entity] ?? '',
    );
    return [{ from: i, text, isHit: i % 2 === 1 }];
  });
}
