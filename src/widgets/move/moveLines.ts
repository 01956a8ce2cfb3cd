import { sameTopic } from '~/domain/places/conversation';
import { isResolvedTopic } from '~/domain/places/topic';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { said } from '~/lib/said';
import type { MoveSize, PropagateMode } from '~/session/resources/channels/moveTopic';

/** A topic, by its displayed names. */
export interface NamedPlace {
  readonly channel: string;
  readonly topic: string;
  readonly isPrivate: boolean;
}

export interface MoveFacts {
  readonly mode: PropagateMode;
  /** undefined: not counted yet. */
  readonly size: MoveSize | undefined;
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  /** The target has messages already. */
  readonly joins: boolean;
}

/** Describes a move before it happens: how much, where, and what people will see. */
export function moveLines({ mode, size, from, to, joins }: MoveFacts): readonly string[] {
  const isSameChannel = from.channel === to.channel;
  const isSame = isSameChannel && from.topic === to.topic;
  if (isSame) return ['Nothing changes yet.'];
  const isWhole = mode === 'change_all';
  const goes = size?.count === 1 && !size.isMore ? said('goes') : said('go');
  const isRename = isSameChannel && isWhole && !joins;
  return [
    isRename
      ? `${howMany(size, mode)} ${goes} from “${from.topic}” to “${to.topic}”.`
      : `${howMany(size, mode)} ${goes} to #${to.channel} › ${to.topic}.`,
    ...(joins ? ['There are already messages there. They’ll be combined in order of time.'] : []),
    ...(isWhole ? [] : [`The others stay in #${from.channel} › ${from.topic}.`]),
    ...audience(from, to),
    ...(isWhole
      ? ['Links keep working, and people who follow or muted the topic still do.']
      : ['Links to these messages keep working.']),
    ...(isWhole && isResolvedTopic(from.topic) && !isResolvedTopic(to.topic)
      ? ['It will no longer be marked as resolved.']
      : []),
  ];
}

function howMany(size: MoveSize | undefined, mode: PropagateMode): string {
  if (size) {
    if (size.isMore) return `More than ${size.count.toLocaleString(pageLocale())} messages`;
    return countOf(size.count, 'message', 'messages');
  }
  return mode === 'change_all' ? 'All messages' : 'This message and those after it';
}

function audience(from: NamedPlace, to: NamedPlace): readonly string[] {
  if (from.channel === to.channel) return [];
  if (to.isPrivate) return [`Only the people in #${to.channel} can read them there.`];
  return from.isPrivate
    ? [`#${to.channel} is public: everyone who can join it can read them there.`]
    : [];
}

/** Whether another topic has this name; changing only the case of the topic's own is fine. */
export function isTaken(name: string, own: string, topics: Iterable<{ readonly name: string }>) {
  if (sameTopic(name, own)) return false;
  for (const topic of topics) if (sameTopic(topic.name, name)) return true;
  return false;
}
