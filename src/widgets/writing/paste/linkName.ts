import { channelSyntax, topicSyntax } from '~/content/writing';
import type { ChannelId, MessageId } from '~/domain/ids';
import { parseFragment } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';

/** Syntax for a link to a channel, topic or message of this organization, by name; undefined for any other link. */
export function linkName(realm: RealmState, origin: string, url: string): string | undefined {
  const fragment = fragmentAt(origin, url) ?? fragmentAt(realm.organization.url, url);
  if (fragment === undefined) return undefined;
  const view = parseFragment(fragment, pathNames(realm));
  if (view.kind !== 'messages') return undefined;
  const { narrow, near } = view;
  // Its current place, if it has moved since the link was created.
  const message = near && realm.messages.byId.get(near);
  if (message) {
    const { conversation } = message;
    return conversation.kind === 'topic'
      ? topicName(realm, conversation.channelId, conversation.topic, near)
      : undefined;
  }
  if (narrow.kind === 'topic') return topicName(realm, narrow.channelId, narrow.topic, near);
  const channel = narrow.kind === 'channel' && realm.channels.get(narrow.channelId);
  return channel && near === undefined ? channelSyntax(channel) : undefined;
}

function fragmentAt(origin: string, url: string): string | undefined {
  const home = `${origin.replace(/\/$/, '')}/`;
  if (!url.startsWith(home)) return undefined;
  const rest = url.slice(home.length);
  return rest.startsWith('#') ? rest.slice(1) : undefined;
}

function topicName(
  realm: RealmState,
  channelId: ChannelId,
  topic: string,
  messageId: MessageId | undefined,
): string | undefined {
  const channel = realm.channels.get(channelId);
  const topicDisplayName = realm.organization.limits.emptyTopicName;
  const target = messageId === undefined ? {} : { messageId };
  return channel && topicSyntax(channel, topic, { ...target, topicDisplayName });
}
