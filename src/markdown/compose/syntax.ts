import { channelFragment, topicFragment } from '~/contract/links';
import { EMPTY_TOPIC_DISPLAY_NAME } from '~/contract/names';

/*
 * Builds the syntax that a composer inserts to mention people and link to places (gap 9.3). Each builder is the inverse
 * of the rule in `inline/` that parses it.
 */

/** With these characters in a name, `#**name**` would end early or mean something else. */
const BREAKS_LINK = /[`>*&[\]]|\$\$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '`': '&#96;',
  '>': '&gt;',
  '*': '&#42;',
  '&': '&amp;',
  '[': '&#91;',
  ']': '&#93;',
  $$: '&#36;&#36;',
};
/** Where a link's text would show an emoji for the name between two colons. */
const EMOJI_START = /:(?=[\w+-]+:)/g;

export interface MentionOptions {
  readonly isSilent?: boolean;
  /** Adds the id: needed if another person has the same name, and wise in text that is kept. */
  readonly withId?: boolean;
}

/** `@**Name**`, `@_**Name|31**`. */
export function mentionSyntax(
  user: { readonly userId: number; readonly fullName: string },
  { isSilent = false, withId = false }: MentionOptions = {},
): string {
  return `${at(isSilent)}**${user.fullName}${withId ? `|${user.userId}` : ''}**`;
}

/** `@**all**`, `@**topic**`. */
export function wildcardSyntax(word: string, { isSilent = false }: MentionOptions = {}): string {
  return `${at(isSilent)}**${word}**`;
}

/** `@*backend*`. */
export function groupMentionSyntax(
  name: string,
  { isSilent = false }: MentionOptions = {},
): string {
  return `${at(isSilent)}*${name}*`;
}

function at(isSilent: boolean): string {
  return isSilent ? '@_' : '@';
}

/** `#**announce**`, or a plain link to the channel if its name would break that. */
export function channelSyntax({ channelId, name }: ChannelName): string {
  return BREAKS_LINK.test(name)
    ? `[${escapeLinkText(`#${name}`)}](#${channelFragment(channelId, name)})`
    : `#**${name}**`;
}

export interface ChannelName {
  readonly channelId: number;
  readonly name: string;
}

export interface TopicSyntaxOptions {
  /** Links to this message in the topic. */
  readonly messageId?: number;
  /** The display name of the empty topic. */
  readonly topicDisplayName?: string;
}

/** `#**announce>Zulip updates**`, `#**announce>Zulip updates@214**`, or a plain link. */
export function topicSyntax(
  channel: ChannelName,
  topic: string,
  { messageId, topicDisplayName = EMPTY_TOPIC_DISPLAY_NAME }: TopicSyntaxOptions = {},
): string {
  const isPlain = !BREAKS_LINK.test(channel.name) && !BREAKS_LINK.test(topic);
  // A topic that ends like a message link would be parsed as one.
  if (isPlain && !(messageId === undefined && /@\d+$/.test(topic)))
    return `#**${channel.name}>${topic}${messageId === undefined ? '' : `@${messageId}`}**`;
  const text = `#${channel.name} > ${topic || topicDisplayName}`;
  const suffix = messageId === undefined ? '' : ' @ 💬';
  const target = messageId === undefined ? {} : { near: messageId };
  const fragment = topicFragment(channel.channelId, channel.name, topic, target);
  return `[${escapeLinkText(text + suffix)}](#${fragment})`;
}

function escapeLinkText(text: string): string {
  return text.replace(/[`>*&[\]]|\$\$/g, (c) => ESCAPES[c] ?? c).replace(EMOJI_START, '&#58;');
}
