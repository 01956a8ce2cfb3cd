import type { Read } from '~/contract/decode';
import type { choicesStart } from '~/contract/records/widget';

export interface Choice {
  /** A label in front, such as a letter. */
  readonly mark: string;
  readonly text: string;
  /** Sent as the user's own message when chosen. */
  readonly reply: string;
}

/** A bot's question with answer buttons (gap 9.4). */
export interface Choices {
  readonly kind: 'choices';
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** Leaves out choices with an empty reply. */
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
