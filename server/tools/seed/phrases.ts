import { PHRASES } from './content';
import type { Dice } from './dice';

/** Phrases of a topic that are not said again for a while. */
const MEMORY = 24;

/** One topic's conversation. */
export class Speech {
  private readonly recent: string[] = [];

  constructor(
    private readonly dice: Dice,
    private readonly things: readonly string[],
  ) {}

  /** What a message at this point of the conversation says. */
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
