import { PHRASES } from './content';
import type { Dice } from './dice';

/** Number of recent phrases of a topic that aren't repeated. */
const MEMORY = 24;

/** Generates one topic's conversation. */
export class Speech {
  private readonly recent: string[] = [];

  constructor(
    private readonly dice: Dice,
    private readonly things: readonly string[],
  ) {}

  /** The content of a message at this point of the conversation. */
  say(part: 'begin' | 'middle' | 'end'): string {
    const { dice, things } = this;
    const thing = dice.pick(things);
    const others = things.filter((other) => other !== thing);
    const other = others.length === 0 ? thing : dice.pick(others);
    return sentences(this.phrase(part).replaceAll('%', thing).replaceAll('&', other));
  }

  private phrase(part: 'begin' | 'middle' | 'end'): string {
    const { dice, recent } = this;
    const { openings, questions, answers, details, replies, closings } = PHRASES;
    const list =
      part === 'begin'
        ? openings
        : part === 'end'
          ? closings
          : dice.pick([questions, answers, answers, details, details, replies, replies]);
    const fresh = list.filter((one) => !recent.includes(one));
    const chosen = dice.pick(fresh.length === 0 ? list : fresh);
    recent.push(chosen);
    if (recent.length > MEMORY) recent.shift();
    return chosen;
  }
}

function sentences(text: string): string {
  return text.replace(/(?<=^|[.?!] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}
