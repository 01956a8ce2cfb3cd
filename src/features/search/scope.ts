import type { Narrow } from '~/domain/places/narrow';
import type { Segment } from '~/ui/forms/Segments';
import type { SearchTerm } from './operators';

/** How far a search reaches: one topic or direct conversation, one channel, or everything the user can read. */
export type Scope = 'conversation' | 'channel' | 'everywhere';

const PLACES: readonly string[] = ['channel', 'topic', 'dm'];

const isPlace = ({ operator, negated }: SearchTerm) => !negated && PLACES.includes(operator);

/** The terms of a place; none for views that aren't a place. */
function placeTerms(narrow: Narrow | undefined): readonly SearchTerm[] {
  switch (narrow?.kind) {
    case 'channel':
      return [{ operator: 'channel', operand: narrow.channelId }];
    case 'topic':
      return [
        { operator: 'channel', operand: narrow.channelId },
        { operator: 'topic', operand: narrow.topic },
      ];
    case 'dm':
      return [{ operator: 'dm', operand: narrow.others }];
    case 'search':
      return narrow.terms.filter(isPlace);
    default:
      return [];
  }
}

export function scopeOf(terms: readonly SearchTerm[]): Scope {
  const operators = terms.filter(isPlace).map(({ operator }) => operator);
  if (operators.includes('dm') || operators.includes('topic')) return 'conversation';
  return operators.includes('channel') ? 'channel' : 'everywhere';
}

/** The scopes to choose from, given where the search started. Fewer than two: no choice. */
export function scopesFrom(origin: Narrow | undefined): readonly Segment<Scope>[] {
  const terms = placeTerms(origin);
  const has = (operator: string) => terms.some((term) => term.operator === operator);
  const scopes: Segment<Scope>[] = [];
  if (has('dm')) scopes.push({ id: 'conversation', label: 'This conversation' });
  if (has('topic')) scopes.push({ id: 'conversation', label: 'This topic' });
  if (has('channel')) scopes.push({ id: 'channel', label: 'This channel' });
  return scopes.length === 0 ? [] : [...scopes, { id: 'everywhere', label: 'Everywhere' }];
}

/** The same search in another scope. */
export function inScope(
  terms: readonly SearchTerm[],
  origin: Narrow | undefined,
  scope: Scope,
): readonly SearchTerm[] {
  const others = terms.filter((term) => !isPlace(term));
  const place = placeTerms(origin);
  if (scope === 'everywhere') return others;
  if (scope === 'channel') return [...place.filter((t) => t.operator === 'channel'), ...others];
  return [...place, ...others];
}

/** The place named by the terms, to return to after a wider search. */
export function originOf(terms: readonly SearchTerm[]): Narrow | undefined {
  return terms.some(isPlace) ? { kind: 'search', terms } : undefined;
}
