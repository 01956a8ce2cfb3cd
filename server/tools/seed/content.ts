import {
  bool,
  decode,
  int,
  list,
  literal,
  num,
  object,
  optional,
  type Read,
  record,
  str,
} from '~/contract/decode';
import { VISIBILITY } from '~/contract/records/channel';
import { FIELD_TYPE, ROLE } from '~/contract/records/user';
import channelsJson from './content/channels.json';
import deskJson from './content/desk.json';
import organizationJson from './content/organization.json';
import peopleJson from './content/people.json';
import phrasesJson from './content/phrases.json';
import showpiecesJson from './content/showpieces.json';
import storyJson from './content/story.json';
import talkJson from './content/talk.json';

/**
 * What the demo organization consists of, as data: content/*.json, each held to its shape here. A name that
 * nobody of content/people.json has is refused like any other wrong value.
 */

const member = object({
  /** Before `@demo.example`. */
  address: str,
  name: str,
  role: keysOf(ROLE),
  timezone: str,
  status: optional(object({ emoji: str, text: str })),
  /** Minutes since they were last seen; absent: not for days. */
  seenMinutesAgo: optional(int),
});
export type CastMember = Read<typeof member>;

/** The founder, whose eyes the demo is made for, everybody else, and a bot. */
export const { founder, others, bot } = decode(
  object({ founder: member, others: list(member), bot: object({ address: str, name: str }) }),
  peopleJson,
  'people',
);
export const CAST: readonly CastMember[] = [founder, ...others];

/** A person's address. */
const person = literal(...CAST.map(({ address }) => address));
const people = list(person);

const topic = object({
  name: str,
  /** What is worked on, with its article: `the tide sensor`. */
  things: list(str),
  /** Where in the five weeks it is talked about: 0 is the beginning, 1 is now. */
  from: num,
  to: num,
  isResolved: optional(bool),
});
export type DemoTopic = Read<typeof topic>;

const channel = object({
  name: str,
  folder: optional(str),
  description: str,
  isPrivate: optional(bool),
  /** Read on the internet without an account. */
  isWebPublic: optional(bool),
  /** Only those who lead write there, and little. */
  isAnnouncement: optional(bool),
  /** Absent: everybody but guests. */
  people: optional(people),
  topics: list(topic),
});
export type DemoChannel = Read<typeof channel>;

export const { folders: FOLDERS, channels: CHANNELS } = decode(
  object({ folders: list(str), channels: list(channel) }),
  channelsJson,
  'channels',
);

const reaction = object({ emoji: str, who: people });
export type DemoReaction = Read<typeof reaction>;

const pieceFields = {
  channel: str,
  topic: str,
  who: literal(...CAST.map(({ address }) => address), bot.address),
  /** Lines. `PICTURE:name` becomes an uploaded picture, `MESSAGE{channel>topic}` a link to the earlier piece there. */
  content: list(str),
  reactions: optional(list(reaction)),
  /** Answers to a poll, or tasks that were ticked off; counted from 0. */
  votes: optional(list(object({ who: person, option: optional(int), task: optional(int) }))),
  isStarred: optional(bool),
};
const showpiece = object(pieceFields);
export type Showpiece = Read<typeof showpiece>;

/** Messages written by hand, in order of time: what the demo has to show of content. */
export const SHOWPIECES = decode(list(showpiece), showpiecesJson, 'showpieces');

/**
 * What happened since yesterday, told in several topics: a storm. `TIME{-90}` becomes a time so many minutes from now,
 * `DAY{+2}` the name of a working day, `DATE{+40}` the morning of a day.
 */
export const STORY = decode(
  object({
    topics: list(object({ ...pieceFields, minutesAgo: int })),
    direct: list(object({ minutesAgo: int, who: person, with: people, content: list(str) })),
  }),
  storyJson,
  'story',
);

/** Turns of a conversation, in the order in which they make sense. `%` is what it is about, `&` another such thing. */
export const PHRASES = decode(
  object({
    openings: list(str),
    questions: list(str),
    answers: list(str),
    details: list(str),
    replies: list(str),
    closings: list(str),
  }),
  phrasesJson,
  'phrases',
);

/** Direct conversations and what they are about, and the emoji that people react with. */
export const TALK = decode(
  object({ reactions: list(str), direct: list(object({ people, things: list(str) })) }),
  talkJson,
  'talk',
);

const place = { channel: str, topic: str };

/** What lies on the founder's own desk. */
export const DESK = decode(
  object({
    wishes: list(object({ ...place, visibility: keysOf(VISIBILITY) })),
    /** The newest so many messages of these wait for them. */
    unread: list(object({ ...place, count: int })),
    unreadDirect: list(object({ who: person, count: int })),
    snippets: list(object({ title: str, content: str })),
    alertWords: list(str),
    view: object({ channel: str, path: str, name: str }),
    scheduled: object({ ...place, inHours: int, content: str }),
  }),
  deskJson,
  'desk',
);

/** What the organization has set up. */
export const ORGANIZATION = decode(
  object({
    name: str,
    description: str,
    moderationChannel: str,
    linkifier: object({ pattern: str, urlTemplate: str }),
    playground: object({ name: str, language: str, urlTemplate: str }),
    groups: list(object({ name: str, description: str, members: people })),
    profileFields: list(
      object({
        type: keysOf(FIELD_TYPE),
        name: str,
        hint: optional(str),
        data: optional(record(object({ text: str, order: str }))),
        inSummary: optional(bool),
        values: list(object({ who: person, value: str })),
      }),
    ),
  }),
  organizationJson,
  'organization',
);

function keysOf<T extends Readonly<Record<string, number>>>(values: T) {
  return literal(...(Object.keys(values) as (keyof T & string)[]));
}
