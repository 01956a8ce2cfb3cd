import type { Dice } from './dice';

/** Turns of a conversation, in the order in which they make sense. `%` is what it is about, `&` another such thing. */
const OPENINGS = [
  'Has anybody looked at % since Tuesday? I think it changed.',
  'Starting a list of what is open about %. Add yours.',
  'I spent the morning on %. Short version: better than expected, but & still worries me.',
  'Question before I go on: do we want % in the first round, or is & enough?',
  'Heads up: % is next on my list. If somebody has notes, now is the time.',
  'I would like to decide about % this week. Two options below.',
  'Small finding about %: it behaves differently when & is cold.',
  'Can somebody who knows % explain to me how it got this way?',
  'Notes from the call about %: nobody objects, everybody wants to see & first.',
  'Let us talk about %. The current state works, and it will not survive another month.',
];
const QUESTIONS = [
  'Do you have a picture of %?',
  'Is that with or without &?',
  'What happens to % when nobody is around for a week?',
  'How long would % take, honestly?',
  'Who else needs to know about this?',
  'Did we not try that with & last autumn?',
  'Is % the cause, or only where we notice it?',
  'What would make you say no to %?',
  'Could we do % first and decide about & afterwards?',
];
const ANSWERS = [
  'Two days, three if & gets in the way.',
  'Yes, and it is why % looks like it does.',
  'No. We wanted to, and then & came first.',
  'I measured it twice. % is fine, & is not.',
  'As far as I can tell it only happens with %.',
  'I would keep % as it is and change &.',
  'It depends on &. I will find out and write it here.',
  'Both. Sorry. I know that is not what you hoped for.',
  'I asked the supplier about %. They answer within a day, usually.',
  'Last time we changed % nobody noticed for a month, which tells you something.',
  'The log says the same: % first, then & a minute later.',
  'We have it in the spreadsheet under %, second tab.',
];
const DETAILS = [
  'For the record: % is at 82 percent, & at 64.',
  'One more thing about %: the old one is still in the drawer if we need it.',
  'I wrote down how to repeat it: start %, wait a minute, touch &.',
  'Here is what I would change, in order: first %, then the wording, then &.',
  'It took me a while to see that % and & are the same problem.',
  'I pushed a draft. It is rough around %, the rest can be read.',
  'The numbers for % are in, and they are boring, which is good.',
  'I tried it on the test buoy. % holds. Rain helped, strangely.',
  'Reminder to myself: % needs a label that a tired person can read.',
  'The part that surprised me is &: it costs nothing and helps with %.',
];
const REPLIES = [
  'Agreed.',
  'Makes sense to me.',
  'Good catch.',
  'Let me try that and come back.',
  'I like this more than what we have.',
  'Fine with me, as long as & stays.',
  'Then let us do it.',
  'That is the answer I was looking for, thank you.',
  'I am not convinced yet, but I cannot say why.',
  'Same here.',
  'Could you write that into the handbook?',
  'Ha, of course it was %.',
  'I will take it.',
  'Next week is fine.',
  'No objection.',
  'Oh, that explains the noise.',
];
const CLOSINGS = [
  'Done. % is in, & follows on Thursday.',
  'Closing my part of this: % works, I checked it twice.',
  'Merged. Thank you all for the patience with %.',
  'Decided, then: % stays, & goes. I will tell the others.',
  'I tried to break % again and could not. Good enough.',
];

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
    const list =
      part === 'begin'
        ? OPENINGS
        : part === 'end'
          ? CLOSINGS
          : dice.pick([QUESTIONS, ANSWERS, ANSWERS, DETAILS, DETAILS, REPLIES, REPLIES]);
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
