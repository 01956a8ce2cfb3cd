import type { MessageFlag } from '~/contract/records/message';
import { FLAG } from '../messages/flags/flags';

const BITS = Object.entries(FLAG) as [keyof typeof FLAG, number][];
const WILDCARD = FLAG.stream_wildcard_mentioned | FLAG.topic_wildcard_mentioned;

/** The names of flag bits; `wildcard_mentioned` is the older name for either wildcard. */
export function flagNames(bits: number): readonly MessageFlag[] {
  const names: MessageFlag[] = BITS.filter(([, bit]) => (bits & bit) !== 0).map(([name]) => name);
  if ((bits & WILDCARD) !== 0) names.push('wildcard_mentioned');
  return names;
}
