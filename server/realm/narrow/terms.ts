import type { SearchTerm } from '../../core/search/query';

export const IS_OPERANDS = [
  'dm',
  'starred',
  'unread',
  'mentioned',
  'alerted',
  'resolved',
  'followed',
  'muted',
] as const;
export type IsOperand = (typeof IS_OPERANDS)[number];
export const HAS_OPERANDS = ['attachment', 'image', 'link', 'reaction'] as const;
export type HasOperand = (typeof HAS_OPERANDS)[number];

/** One element of a narrow (gap 6) with its names resolved. All terms of a narrow must match. */
export type NarrowTerm = { readonly negated: boolean } & (
  | { readonly kind: 'channel'; readonly channelId: number }
  | { readonly kind: 'channels'; readonly which: 'public' | 'web-public' | 'archived' }
  | { readonly kind: 'topic'; readonly topicKey: string }
  /** Exactly these people, including the viewer. */
  | { readonly kind: 'dm'; readonly userIds: readonly number[] }
  | { readonly kind: 'dm-including'; readonly userIds: readonly number[] }
  | { readonly kind: 'group-pm-with'; readonly userId: number }
  | { readonly kind: 'sender'; readonly userId: number }
  | { readonly kind: 'is'; readonly what: IsOperand }
  | { readonly kind: 'has'; readonly what: HasOperand }
  | { readonly kind: 'in'; readonly what: 'home' | 'all' }
  | { readonly kind: 'id'; readonly messageId: number }
  | { readonly kind: 'with'; readonly messageId: number }
  /** Not a filter: clients use it as their anchor. */
  | { readonly kind: 'near' }
  | { readonly kind: 'search'; readonly terms: readonly SearchTerm[] }
);

/** All words that must occur; undefined if a narrow has no search. */
export function searchedWords(terms: readonly NarrowTerm[]): readonly SearchTerm[] | undefined {
  const searches = terms.flatMap((term) =>
    term.kind === 'search' && !term.negated ? [term.terms] : [],
  );
  // A search of only symbols finds nothing, whatever else is searched for.
  if (searches.some((words) => words.length === 0)) return [];
  return searches.length === 0 ? undefined : searches.flat();
}

/** The first non-negated term of a kind. */
export function positiveTerm<K extends NarrowTerm['kind']>(
  terms: readonly NarrowTerm[],
  kind: K,
): Extract<NarrowTerm, { kind: K }> | undefined {
  return terms.find(
    (term): term is Extract<NarrowTerm, { kind: K }> => term.kind === kind && !term.negated,
  );
}
