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
 * The data of the demo organization, content/*.json, each validated here. Addresses that aren't in
 * content/people.json are refused like any other invalid value.
 */

const member = object({
  /** The part before `@demo.example`. */
  address: str,
  name: str,
  role: keysOf(ROLE),
  timezone: str,
  status: optional(object({ emoji: str, text: str })),
  /** Minutes since they were last seen; absent for days ago. */
  seenMinutesAgo: optional(int),
});
export type CastMember = Read<typeof member>;

/** The founder, from whose view the demo is made, everyone else, and a bot. */
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
  /** What people are working on, with its article: `the tide sensor`. */
  things: list(str),
  /** When in the five weeks it is discussed: 0 is the beginning, 1 is now. */
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
  /** Readable without an account. */
  isWebPublic: optional(bool),
  /** Only moderators and up write there, and rarely. */
  isAnnouncement: optional(bool),
  /** If absent, everyone except guests. */
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
  /** Lines. `PICTURE:name` becomes an uploaded picture, `MESSAGE{channel>topic}` a link to an earlier piece there. */
  content: list(str),
  reactions: optional(list(reaction)),
  /** Votes in a poll, or completed tasks; 0-based. */
  votes: optional(list(object({ who: person, option: optional(int), task: optional(int) }))),
  isStarred: optional(bool),
};
const showpiece = object(pieceFields);
export type Showpiece = Read<typeof showpiece>;

/** Handwritten messages in chronological order, to show what messages can contain. */
export const SHOWPIECES = decode(list(showpiece), showpiecesJson, 'showpieces');

/**
 * The events since yesterday across several topics: a storm. `TIME{-90}` becomes a time in minutes from now,
 * `DAY{+2}` the name of a workday, `DATE{+40}` the morning of a day.
 */
export const STORY = decode(
  object({
    topics: list(object({ ...pieceFields, minutesAgo: int })),
    direct: list(object({ minutesAgo: int, who: person, with: people, content: list(str) })),
  }),
  storyJson,
  'story',
);

/** Parts of a conversation, in a sensible order. `%` is its subject, `&` another one. */
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

/** Direct conversations with their subjects, and the emoji that people react with. */
export const TALK = decode(
  object({ reactions: list(str), direct: list(object({ people, things: list(str) })) }),
  talkJson,
  'talk',
);

const place = { channel: str, topic: str };

/** The founder's personal data. */
export const DESK = decode(
  object({
    wishes: list(object({ ...place, visibility: keysOf(VISIBILITY) })),
    /** Topics whose newest `count` messages are unread. */
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

/** The organization's configuration. */
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
