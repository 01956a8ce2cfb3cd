import type { Read } from '~/contract/decode';
import type { choicesStart } from '~/contract/records/widget';

export interface Choice {
  /** What stands before it, such as a letter. */
  readonly mark: string;
  readonly text: string;
  /** Said when it is chosen, as one's own message. */
  readonly reply: string;
}

/** A bot's question with answers to press (gap 9.4). */
export interface Choices {
  readonly kind: 'choices';
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** What says nothing cannot be chosen. */
export function foldChoices({
  heading,
  choices,
}: Read<typeof choicesStart>['extra_data']): Choices {
  return {
    kind: 'choices',
    heading,
    choices: choices
      .filter(({ reply }) => reply.trim() !== '')
      .map(({ short_name, long_name, reply }) => ({ mark: short_name, text: long_name, reply })),
  };
}
