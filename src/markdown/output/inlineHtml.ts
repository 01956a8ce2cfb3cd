import { assertNever } from '~/lib/assertNever';
import type { RenderContext } from '../context';
import type { Inline, Mention } from '../tree';
import { attributes, element, escapeText } from './escapeHtml';
import { mentionText } from './plainText';

/** The public HTML of inline parts (gap 9.1). */
export function inlineHtml(inlines: readonly Inline[], context: RenderContext): string {
  return inlines.map((inline) => oneHtml(inline, context)).join('');
}

function oneHtml(inline: Inline, context: RenderContext): string {
  switch (inline.kind) {
    case 'text':
      return escapeText(inline.text);
    case 'entity':
      return inline.source;
    case 'break':
      return '<br>\n';
    case 'strong':
    case 'em':
    case 'del':
      return element(inline.kind, {}, inlineHtml(inline.children, context));
    case 'code':
      return element('code', {}, escapeText(inline.text));
    case 'math':
      return mathHtml(inline.tex, context);
    case 'link':
      return element(
        'a',
        { href: inline.href, title: inline.title },
        inlineHtml(inline.children, context),
      );
    case 'audio':
      return audioHtml(inline);
    case 'channelLink':
      return channelLinkHtml(inline);
    case 'topicLink':
      return topicLinkHtml(inline);
    case 'emoji':
      return emojiHtml(inline);
    case 'customEmoji':
      return customEmojiHtml(inline);
    case 'time':
      return timeHtml(inline);
    default:
      return mentionHtml(inline);
  }
}

type Of<Kind extends Inline['kind']> = Extract<Inline, { kind: Kind }>;

function mathHtml(tex: string, context: RenderContext): string {
  return (
    context.math?.(tex, false) ?? element('span', { class: 'tex-error' }, escapeText(`$$${tex}$$`))
  );
}

function audioHtml({ src, title }: Of<'audio'>): string {
  // `controls` has no value in the public HTML.
  return `<audio controls${attributes({ preload: 'metadata', src, title })}></audio>`;
}

function channelLinkHtml({ channelId, href, channel }: Of<'channelLink'>): string {
  return element(
    'a',
    { class: 'stream', 'data-stream-id': channelId, href },
    escapeText(`#${channel}`),
  );
}

function topicLinkHtml(link: Of<'topicLink'>): string {
  const name = escapeText(link.topic);
  const topic = link.isNameless ? element('em', {}, name) : name;
  const text = `${escapeText(`#${link.channel} >`)} ${topic}`;
  return link.isMessage
    ? element('a', { class: 'message-link', href: link.href }, `${text} @ 💬`)
    : element(
        'a',
        { class: 'stream-topic', 'data-stream-id': link.channelId, href: link.href },
        text,
      );
}

function emojiHtml({ name, code }: Of<'emoji'>): string {
  const title = name.replaceAll('_', ' ');
  return element(
    'span',
    { 'aria-label': title, class: `emoji emoji-${code}`, role: 'img', title },
    `:${escapeText(name)}:`,
  );
}

function customEmojiHtml({ name, sourceUrl }: Of<'customEmoji'>): string {
  const title = name.replaceAll('_', ' ');
  return `<img${attributes({ alt: `:${name}:`, class: 'emoji', src: sourceUrl, title })}>`;
}

function timeHtml({ text, date }: Of<'time'>): string {
  if (date === undefined) {
    const message = `Invalid time format: ${text}`;
    return element('span', { class: 'timestamp-error' }, escapeText(message));
  }
  const datetime = date.toISOString().replace('.000Z', 'Z');
  return element('time', { datetime }, escapeText(text));
}

function mentionHtml(mention: Mention): string {
  const silent = mention.isSilent ? ' silent' : '';
  const text = escapeText(mentionText(mention));
  switch (mention.kind) {
    case 'userMention':
      return element(
        'span',
        { class: `user-mention${silent}`, 'data-user-id': mention.userId },
        text,
      );
    case 'groupMention':
      return element(
        'span',
        { class: `user-group-mention${silent}`, 'data-user-group-id': mention.groupId },
        text,
      );
    case 'channelWildcard':
      return element(
        'span',
        { class: `user-mention channel-wildcard-mention${silent}`, 'data-user-id': '*' },
        text,
      );
    case 'topicWildcard':
      return element('span', { class: `topic-mention${silent}` }, text);
    default:
      return assertNever(mention);
  }
}
