import type { SavedSnippet } from '~/domain/personal';
import { memoLast } from '~/lib/memo';
import { matchRank, searchKey } from '~/lib/textMatch';

/** By title. */
export const sortedSnippets = memoLast((snippets: ReadonlyMap<number, SavedSnippet>) =>
  [...snippets.values()].sort((a, b) => a.title.localeCompare(b.title) || a.id - b.id),
);

/** Matching snippets, best first; a match in the title ranks above one in the text. */
export function findSnippets(
  snippets: ReadonlyMap<number, SavedSnippet>,
  query: string,
): readonly SavedSnippet[] {
  const asked = searchKey(query);
  const ranked = sortedSnippets(snippets).flatMap((snippet) => {
    const rank = matchRank(asked, searchKey(snippet.title));
    if (rank !== undefined) return [{ snippet, rank }];
    return matchRank(asked, searchKey(snippet.content)) === undefined ? [] : [{ snippet, rank: 9 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ snippet }) => snippet);
}
