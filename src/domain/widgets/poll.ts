import type { PollStep } from '~/contract/records/widget';
import { nameKey } from '~/lib/nameKey';
import type { UserId } from '../ids';
import type { Done } from './readWidget';

export interface PollOption {
  /** The option's key in votes: `canned,0` for initial options, else `<user id>,<their count>`. */
  readonly key: string;
  readonly text: string;
  /** In voting order. */
  readonly voters: readonly UserId[];
  /** How often the user has voted here or withdrawn the vote: tells whether their latest step has arrived. */
  readonly ownSteps: number;
}

export interface Poll {
  readonly kind: 'poll';
  readonly question: string;
  readonly options: readonly PollOption[];
  /** The number of different voters. */
  readonly voterCount: number;
  /** The index of the next option that the user adds. */
  readonly nextIndex: number;
}

interface OpenOption {
  readonly text: string;
  readonly voters: Set<UserId>;
  ownSteps: number;
}

/** Computes a poll's state after all its steps. */
export function foldPoll(
  start: { readonly question?: string; readonly options?: readonly string[] },
  steps: readonly Done<PollStep>[],
  { authorId, self }: { readonly authorId: UserId; readonly self: UserId },
): Poll {
  const options = new Map<string, OpenOption>();
  const add = (key: string, text: string) => {
    const isThere = [...options.values()].some((option) => nameKey(option.text) === nameKey(text));
    if (!isThere && text.trim() !== '' && !options.has(key)) {
      options.set(key, { text, voters: new Set(), ownSteps: 0 });
    }
  };
  let question = start.question ?? '';
  let nextIndex = 1;
  for (const [index, text] of (start.options ?? []).entries()) add(`canned,${index}`, text);
  for (const { senderId, step } of steps) {
    switch (step.type) {
      case 'new_option':
        add(`${senderId},${step.idx}`, step.option);
        if (senderId === self) nextIndex = Math.max(nextIndex, step.idx + 1);
        break;
      case 'vote': {
        const option = options.get(step.key);
        if (!option) break;
        if (step.vote === 1) option.voters.add(senderId);
        else option.voters.delete(senderId);
        if (senderId === self) option.ownSteps += 1;
        break;
      }
      case 'question':
        if (senderId === authorId) question = step.question;
        break;
    }
  }
  const list = [...options].map(([key, option]) => ({
    ...option,
    key,
    voters: [...option.voters],
  }));
  const voterCount = new Set(list.flatMap(({ voters }) => voters)).size;
  return { kind: 'poll', question, options: list, voterCount, nextIndex };
}
