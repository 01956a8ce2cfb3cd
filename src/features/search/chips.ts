import { asChannelId, asUserId } from '~/domain/ids';
import { shownNameOf } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { findOperator, type SearchTerm } from './operators';

export interface ChipText {
  /** `from`, `not in`. */
  readonly word: string;
  readonly value: string;
}

/** A term in words. */
export function chipText(realm: RealmState, term: SearchTerm): ChipText {
  const word =
    findOperator(term.operator)?.word ?? (term.operator === 'search' ? '' : term.operator);
  const value = operandText(realm, term);
  if (!term.negated) return { word, value };
  return { word: NEGATED[word] ?? `not ${word}`.trim(), value };
}

const NEGATED: Readonly<Record<string, string>> = { is: 'is not', has: 'has no' };

function operandText(realm: RealmState, { operator, operand }: SearchTerm): string {
  const ids = typeof operand === 'string' ? [] : [operand].flat();
  switch (operator) {
    case 'channel':
      return realm.channels.get(asChannelId(ids[0] ?? 0))?.name ?? 'unknown channel';
    case 'topic':
      return topicLabel(String(operand), realm.organization.limits.emptyTopicName);
    case 'sender':
    case 'dm-including':
    case 'dm':
      return people(realm, ids);
    case 'search':
      return `“${operand}”`;
    case 'during':
      return String(operand).replace('..', ' to ');
    case 'is':
      return IS_WORDS[String(operand)] ?? String(operand);
    default:
      return String(operand);
  }
}

const IS_WORDS: Readonly<Record<string, string>> = {
  dm: 'direct',
  private: 'direct',
  mentioned: 'mentioning you',
  alerted: 'with an alert word',
};

function people(realm: RealmState, ids: readonly number[]): string {
  const others = ids.filter((id) => id !== realm.selfId);
  if (others.length === 0) return 'yourself';
  return others.map((id) => shownNameOf(realm, asUserId(id)) ?? 'unknown user').join(', ');
}

/** A whole search as one line: `from Ines, in firmware, “rig 2”`. */
export function searchSummary(realm: RealmState, terms: readonly SearchTerm[]): string {
  return terms
    .map((term) => {
      const { word, value } = chipText(realm, term);
      return [word, value].filter(Boolean).join(' ');
    })
    .join(', ');
}
