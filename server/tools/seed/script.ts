import { ROLE } from '~/contract/records/user';
import {
  CAST,
  type CastMember,
  CHANNELS,
  type DemoChannel,
  type DemoReaction,
  type DemoTopic,
  SHOWPIECES,
  type Showpiece,
  STORY,
  TALK,
} from './content';
import type { Dice } from './dice';
import { Speech } from './phrases';

/** A message to send, with its reactions. */
export interface Line {
  /** UNIX seconds. */
  readonly at: number;
  /** An address of the cast, or the bot's. */
  readonly who: string;
  /** A topic, or the other people of a direct conversation. */
  readonly to:
    | { readonly channel: string; readonly topic: string }
    | { readonly people: readonly string[] };
  readonly content: string;
  readonly piece?: Showpiece;
  readonly reactions: readonly DemoReaction[];
  /** Generated: it mentions no one and links to nothing. */
  readonly isSmallTalk?: true;
}

const DAY = 86_400;
/** How far back the demo's history goes. */
const SPAN = 35 * DAY;
const TOPIC_MESSAGES = 2900;
/** As a share of the messages that other channels have. */
const ANNOUNCEMENT_SHARE = 0.2;
/** The history of the demo organization up to `now`, in chronological order. */
export function writeScript(dice: Dice, now: number): readonly Line[] {
  const topics = CHANNELS.flatMap((channel) => channel.topics.map((topic) => ({ channel, topic })));
  const each = Math.ceil(TOPIC_MESSAGES / topics.length);
  const lines = topics.flatMap(({ channel, topic }) => {
    const share = channel.isAnnouncement === true ? ANNOUNCEMENT_SHARE : 1;
    return talk(dice, now, channel, topic, each * share);
  });
  return [...lines, ...directTalk(dice, now), ...story(now)]
    .map((line) => ({ ...line, content: setInTime(line.content, now) }))
    .sort((a, b) => a.at - b.at);
}

function story(now: number): readonly Line[] {
  const at = (minutesAgo: number) => now - minutesAgo * 60;
  return [
    ...STORY.topics.map((piece) => ({
      at: at(piece.minutesAgo),
      who: piece.who,
      to: { channel: piece.channel, topic: piece.topic },
      content: piece.content.join('\n'),
      piece,
      reactions: piece.reactions ?? [],
    })),
    ...STORY.direct.map((line) => ({
      at: at(line.minutesAgo),
      who: line.who,
      to: { people: line.with },
      content: line.content.join('\n'),
      reactions: [],
    })),
  ];
}

const HALF_HOUR = 1800;

/** Fills in times and days relative to now. */
function setInTime(content: string, now: number): string {
  return content
    .replace(/TIME\{([+-]\d+)\}/g, (_all, minutes: string) => {
      const at = now + Number(minutes) * 60;
      return isoTime(at - (at % HALF_HOUR));
    })
    .replace(/DATE\{([+-]\d+)\}/g, (_all, days: string) => {
      const at = now + Number(days) * DAY;
      return isoTime(at - (at % DAY) + 9 * 3600);
    })
    .replace(/DAY\{([+-]\d+)\}/g, (_all, days: string) => workday(now + Number(days) * DAY));
}

function isoTime(at: number): string {
  return new Date(at * 1000).toISOString();
}

const NAMES = ['Monday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Monday'];

/** The name of a day; Monday for weekends, as nothing is planned for those. */
function workday(at: number): string {
  return NAMES[new Date(at * 1000).getUTCDay()] ?? '';
}

/** The subscribers of a channel; guests only if listed. */
export function peopleOf({ people }: DemoChannel): readonly string[] {
  return people ?? addresses(CAST.filter(({ role }) => role !== 'guest'));
}

/** The people who can post, matching the channel's permissions (makeChannels.ts). */
function writersOf(channel: DemoChannel): readonly string[] {
  if (channel.isAnnouncement !== true) return peopleOf(channel);
  return addresses(CAST.filter(({ role }) => ROLE[role] <= ROLE.moderator));
}

function addresses(cast: readonly CastMember[]): readonly string[] {
  return cast.map(({ address }) => address);
}

function talk(
  dice: Dice,
  now: number,
  channel: DemoChannel,
  topic: DemoTopic,
  average: number,
): Line[] {
  const count = dice.between(Math.floor(average * 0.5), Math.floor(average * 1.5));
  const pieces = SHOWPIECES.filter(
    (piece) => piece.channel === channel.name && piece.topic === topic.name,
  );
  const to = { channel: channel.name, topic: topic.isResolved ? `✔ ${topic.name}` : topic.name };
  const circle = speakers(dice, writersOf(channel));
  const times = moments(dice, now, topic, count + pieces.length);
  const speech = new Speech(dice, topic.things);
  let last: string | undefined;
  return times.map((at, i) => {
    // Handwritten pieces come near the end, where people see them first.
    const piece = pieces[i - (times.length - pieces.length - 3)];
    if (piece !== undefined) {
      return {
        at,
        to,
        who: piece.who,
        content: piece.content.join('\n'),
        piece,
        reactions: piece.reactions ?? [],
      };
    }
    const part = i % 14 === 0 ? 'begin' : i % 14 === 13 ? 'end' : 'middle';
    const who =
      part !== 'begin' && last !== undefined && dice.chance(0.25) ? last : dice.pick(circle);
    last = who;
    return {
      at,
      to,
      who,
      content: speech.say(part),
      reactions: react(dice, circle, who),
      isSmallTalk: true,
    };
  });
}

/** Picks the few people who talk in a topic. */
function speakers(dice: Dice, people: readonly string[]): readonly string[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(5, people.length)) chosen.add(dice.pick(people));
  return [...chosen];
}

/** Times of messages in bursts: seconds or minutes apart, then hours or days of silence. */
function moments(dice: Dice, now: number, topic: DemoTopic, count: number): readonly number[] {
  const begin = now - SPAN + topic.from * SPAN;
  const end = now - SPAN + topic.to * SPAN - dice.between(60, 900);
  const bursts = Math.max(2, Math.round(count / 9));
  const starts = Array.from({ length: bursts }, () => begin + dice.next() * (end - begin - 5400));
  starts[0] = end - 5400;
  const times = Array.from(
    { length: count },
    () => dice.pick(starts) + Math.floor(dice.next() ** 2 * 5400),
  );
  // The newest message is as recent as the topic: in an active one, minutes ago.
  return [...times.slice(1), end].map(Math.floor).sort((a, b) => a - b);
}

function react(dice: Dice, circle: readonly string[], author: string): Line['reactions'] {
  if (!dice.chance(0.09)) return [];
  const fans = circle.filter((address) => address !== author && dice.chance(0.5));
  return fans.length === 0 ? [] : [{ emoji: dice.pick(TALK.reactions), who: fans }];
}

function directTalk(dice: Dice, now: number): readonly Line[] {
  return TALK.direct.flatMap(({ people, things }, index) => {
    const speech = new Speech(dice, things);
    const place: DemoTopic = { name: '', things, from: 0.5, to: 0.95 - index * 0.04 };
    return moments(dice, now, place, dice.between(30, 60)).map((at, i) => {
      const who = dice.pick(people);
      const to = { people: people.filter((one) => one !== who) };
      return {
        at,
        to,
        who,
        content: speech.say(i % 10 === 0 ? 'begin' : 'middle'),
        reactions: [],
        isSmallTalk: true,
      };
    });
  });
}
