import { matchRank, searchKey } from '~/lib/textMatch';
import type { PickOption } from './PickRow';

/** What an option that matches by something else than its label, such as an email, is ranked as. */
const BY_OTHER_TEXT = 4;

/**
 * Sorts options by how well their labels match, and their sections by their best option, so that Enter takes what was
 * meant: a group called "field crew" rather than a person called Whitfield. Equal ones stay in order.
 */
export function bestSectionFirst(
  options: readonly PickOption[],
  query: string,
): readonly PickOption[] {
  const wanted = searchKey(query);
  if (wanted === '') return options;
  const ranked = options.map((option) => ({
    option,
    rank: matchRank(wanted, searchKey(option.label)) ?? BY_OTHER_TEXT,
  }));
  const best = new Map<string | undefined, number>();
  for (const { option, rank } of ranked) {
    // One that can't be chosen is no reason to come first.
    const offered = option.disabledReason === undefined ? rank : BY_OTHER_TEXT;
    best.set(option.group, Math.min(best.get(option.group) ?? BY_OTHER_TEXT, offered));
  }
  const order = [...best.keys()];
  const place = ({ group }: PickOption) =>
    (best.get(group) ?? 0) * order.length + order.indexOf(group);
  return ranked
    .sort((a, b) => place(a.option) - place(b.option) || a.rank - b.rank)
    .map(({ option }) => option);
}
