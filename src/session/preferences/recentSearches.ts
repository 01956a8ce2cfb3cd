import type { NarrowTerm } from '~/domain/places/narrow';
import { accountPreference } from '~/storage/page/preferences';

const KEEP = 12;

/** This account's searches on this device, latest first. Deleted when it signs out. */
export function recentSearches(accountId: string): readonly (readonly NarrowTerm[])[] {
  const kept = accountPreference('recentSearches', accountId).read();
  return Array.isArray(kept) ? kept.filter(isSearch) : [];
}

export function noteRecentSearch(accountId: string, terms: readonly NarrowTerm[]): void {
  const others = without(accountId, terms);
  write(accountId, [terms, ...others].slice(0, KEEP));
}

export function forgetRecentSearch(accountId: string, terms: readonly NarrowTerm[]): void {
  write(accountId, without(accountId, terms));
}

export function forgetRecentSearches(accountId: string): void {
  write(accountId, []);
}

function without(accountId: string, terms: readonly NarrowTerm[]) {
  const key = JSON.stringify(terms);
  return recentSearches(accountId).filter((one) => JSON.stringify(one) !== key);
}

function write(accountId: string, searches: readonly (readonly NarrowTerm[])[]): void {
  accountPreference('recentSearches', accountId).write(searches.length > 0 ? searches : undefined);
}

/** The stored value can be anything: another version of the page may have written it. */
function isSearch(value: unknown): value is readonly NarrowTerm[] {
  return Array.isArray(value) && value.length > 0 && value.every(isTerm);
}

function isTerm(value: unknown): value is NarrowTerm {
  if (typeof value !== 'object' || value === null) return false;
  const { operator, operand } = value as Partial<NarrowTerm>;
  if (typeof operator !== 'string') return false;
  if (Array.isArray(operand)) return operand.every((id) => typeof id === 'number');
  return typeof operand === 'string' || typeof operand === 'number';
}
