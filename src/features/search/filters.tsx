import { Check, X } from 'lucide-react';
import type { PickOption } from '~/ui/lists/PickRow';
import { Icon } from '~/ui/marks/Icon';
import { findOperator, type SearchTerm, sameTerm, withTerm } from './operators';
import { type SuggestContext, valuesOf } from './suggest';

/** A chip below the field: what it narrows, and the terms it can make. */
export interface Filter {
  readonly name: string;
  readonly find: string;
  readonly operators: readonly { readonly name: string; readonly group?: string }[];
}

const DATES: Filter['operators'] = [
  { name: 'during', group: 'During' },
  { name: 'before', group: 'Before' },
  { name: 'after', group: 'After' },
];

export const FILTERS: readonly Filter[] = [
  { name: 'From', find: 'Find a person', operators: [{ name: 'sender' }] },
  { name: 'In', find: 'Find a channel', operators: [{ name: 'channel' }] },
  { name: 'Topic', find: 'Find a topic', operators: [{ name: 'topic' }] },
  { name: 'Has', find: 'Find a kind', operators: [{ name: 'has' }] },
  { name: 'Date', find: 'A day, or words for it', operators: DATES },
  { name: 'Is', find: 'Find a state', operators: [{ name: 'is' }] },
];

/** The terms of a search that the chip represents. Negated terms have their own chips, in the field. */
export function termsOf(
  { operators }: Filter,
  terms: readonly SearchTerm[],
): readonly SearchTerm[] {
  return terms.filter(
    ({ operator, negated }) => !negated && operators.some(({ name }) => name === operator),
  );
}

export interface FilterOption extends PickOption {
  /** The search after picking this option. */
  readonly makes: readonly SearchTerm[];
}

/** Options of a filter: values to add or replace, values in use to remove, and one to remove them all. */
export function filterOptions(
  context: SuggestContext,
  filter: Filter,
  query: string,
): readonly FilterOption[] {
  const { terms } = context;
  const set = termsOf(filter, terms);
  const none: FilterOption = {
    id: 'none',
    label: 'Remove filter',
    icon: <Icon of={X} />,
    makes: terms.filter((term) => !set.includes(term)),
  };
  const values = filter.operators.flatMap(({ name, group }) => {
    const operator = findOperator(name);
    if (!operator) return [];
    return valuesOf(context, operator, query).map(({ operand, label, icon, about }) => {
      const term = { operator: name, operand };
      const isSet = set.some((one) => sameTerm(one, term));
      return {
        id: `${name} ${operand}`,
        label,
        icon,
        ...(group === undefined ? {} : { group }),
        ...(about === undefined ? {} : { about }),
        ...(isSet ? { meta: <Icon of={Check} /> } : {}),
        makes: isSet ? terms.filter((one) => !sameTerm(one, term)) : withTerm(terms, term),
      };
    });
  });
  return set.length > 0 && query === '' ? [none, ...values] : values;
}
