import { channelFragment, topicFragment } from '~/contract/links';
import { EMPTY_TOPIC_DISPLAY_NAME, NO_TOPIC } from '~/contract/names';
import type { RenderContext } from '../context';
import type { Inline } from '../tree';
import type { InlineScope } from './parseInline';

const CHANNEL = /(?<![^\s'"({[/<])#\*\*([^*>\n]+)(?:>([^*\n]*))?\*\*/g;

/** `#**channel**`, `#**channel>topic**` and `#**channel>topic@message id**`. */
export function channelLinks(text: string, scope: InlineScope): string {
  return text.replace(CHANNEL, (source, name: string, rest: string | undefined) => {
    const channel = scope.context.channelByName(scope.stash.source(name));
    if (channel === undefined) return source;
    const node =
      rest === undefined
        ? channelLink(channel)
        : topicLink(channel, scope.stash.source(rest), scope.context);
    return scope.stash.hold(node, source);
  });
}

interface Channel {
  readonly channelId: number;
  readonly name: string;
}

function channelLink({ channelId, name }: Channel): Inline {
  const href = `/#${channelFragment(channelId, name)}`;
  return { kind: 'channelLink', channelId, href, channel: name };
}

function topicLink({ channelId, name }: Channel, rest: string, context: RenderContext): Inline {
  const displayName = context.topicDisplayName ?? EMPTY_TOPIC_DISPLAY_NAME;
  const [, typed = rest, messageId] = /^(.*)@(\d+)$/.exec(rest) ?? [];
  // All three stand for the empty topic wherever a topic is typed (gap 9.3).
  const isNameless = typed === '' || typed === NO_TOPIC || typed === displayName;
  const topic = isNameless ? '' : typed;
  const target = messageId ? { near: Number(messageId) } : newest(channelId, topic, context);
  return {
    kind: 'topicLink',
    channelId,
    href: `/#${topicFragment(channelId, name, topic, target)}`,
    channel: name,
    topic: topic || displayName,
    isNameless,
    isMessage: messageId !== undefined,
  };
}

function newest(channelId: number, topic: string, context: RenderContext): { with?: number } {
  const messageId = context.newestMessageId?.(channelId, topic);
  return messageId === undefined ? {} : { with: messageId };
}
