import { useRealm, useSession } from '~/session/react';
import { isRequestError } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { navigate } from '~/ui/location/hashLocation';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { requestWords } from '~/widgets/requests/requestWords';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { searchSummary } from './chips';
import { openSearch } from './openSearch';
import type { SearchTerm } from './operators';
import type { SearchNarrow } from './results/useFound';
import { useSearchOrigin } from './SearchHeader';
import { inScope, scopeOf } from './scope';

/** No results: says what was searched, and offers one next step. */
export function SearchNothing({ narrow }: { narrow: SearchNarrow }) {
  const summary = useRealm((realm) => searchSummary(realm, narrow.terms));
  const stopWords = useRealm((realm) => realm.organization.facts?.stopWords);
  const unsearched = stopWordsOf(narrow.terms, stopWords ?? []);
  const go = useSearchAgain(narrow);
  const wider = widerSearch(narrow.terms);
  return (
    <EmptyState
      art="search"
      title="No messages match"
      actions={wider && <Button onClick={() => go(wider.terms)}>{wider.label}</Button>}
    >
      {`No messages you can read match: ${summary}.`}
      {unsearched.length > 0 && <> {unsearchedWords(unsearched)}</>}
    </EmptyState>
  );
}

/** Search words that the server ignores. */
function stopWordsOf(terms: readonly SearchTerm[], stopWords: readonly string[]) {
  const texts = terms.filter(({ operator, negated }) => operator === 'search' && !negated);
  const words = texts.flatMap(
    ({ operand }) =>
      String(operand)
        .toLowerCase()
        .match(/[\p{L}'’]+/gu) ?? [],
  );
  return [...new Set(words)].filter((word) => stopWords.includes(word));
}

function unsearchedWords(words: readonly string[]): string {
  const named = words.map((word) => `“${word}”`);
  const last = named.pop();
  const all = named.length > 0 ? `${named.join(', ')} and ${last}` : last;
  return named.length > 0
    ? `The server’s search leaves out ${all}: they are in nearly every message.`
    : `The server’s search leaves out ${all}: it is in nearly every message.`;
}

/** The search failed: says why, and offers to change it or try again. */
export function SearchFailed({ narrow }: { narrow: SearchNarrow }) {
  const session = useSession();
  const failure = session.loader.failure(narrow);
  const isBad = isRequestError(failure) && failure.code === 'BAD_NARROW';
  return (
    <EmptyState
      art="broken"
      title={isBad ? 'The server doesn’t understand this search' : 'The search failed'}
      actions={
        isBad ? (
          <Button onClick={focusField}>Change the search</Button>
        ) : (
          <Button onClick={() => void session.loader.open(narrow, 'newest')}>Try again</Button>
        )
      }
    >
      {requestWords(failure)}
    </EmptyState>
  );
}

function focusField(): void {
  document.querySelector<HTMLElement>('search input')?.focus();
}

/** A broader search, the smallest step first. */
function widerSearch(
  terms: readonly SearchTerm[],
): { readonly label: string; readonly terms: readonly SearchTerm[] } | undefined {
  const everywhere = inScope(terms, undefined, 'everywhere');
  if (scopeOf(terms) !== 'everywhere' && everywhere.length > 0) {
    return { label: 'Search everywhere', terms: everywhere };
  }
  const isPersonal = terms.some(
    ({ operator }) => operator === 'channels' || operator === 'dm-including' || operator === 'is',
  );
  if (isPersonal) return undefined;
  return {
    label: 'Include channels you haven’t joined',
    terms: [{ operator: 'channels', operand: 'public' }, ...terms],
  };
}

function useSearchAgain(narrow: SearchNarrow): (terms: readonly SearchTerm[]) => void {
  const session = useSession();
  const searchOrigin = useSearchOrigin(narrow);
  return (terms) =>
    void openSearch(session, terms)
      .then((opened) => {
        if (opened.kind !== 'path') return undefined;
        return navigate(opened.path, { state: { searchOrigin } });
      })
      .catch(sayFailure);
}
