import {
  channelSyntax,
  groupMentionSyntax,
  mentionSyntax,
  topicSyntax,
  wildcardSyntax,
} from '~/markdown/compose/syntax';
import { type HtmlElement, type HtmlNode, hasClass, textOf, textOfAll } from './htmlTree';
import { texOf } from './tex';

const INLINE: ReadonlySet<string> = new Set(
  `a audio b br code del em i img ins kbd q s small span strong sub sup time u video`.split(' '),
);

export function isInline(node: HtmlNode): boolean {
  if (node.kind === 'text') return true;
  return INLINE.has(node.name) && !hasClass(node, 'katex-display');
}

/** The Markdown source of a paragraph's content. */
export function inlineMarkdown(nodes: readonly HtmlNode[]): string {
  let text = '';
  for (const [i, node] of nodes.entries()) {
    if (node.kind === 'element') text += elementMarkdown(node);
    // A newline after a <br> is the same line break.
    else text += isBreak(nodes[i - 1]) ? node.text.replace(/^\n/, '') : node.text;
  }
  return text;
}

function isBreak(node: HtmlNode | undefined): boolean {
  return node?.kind === 'element' && node.name === 'br';
}

function elementMarkdown(element: HtmlElement): string {
  const inner = () => inlineMarkdown(element.children);
  switch (element.name) {
    case 'br':
      return '\n';
    case 'strong':
    case 'b':
      return around('**', inner());
    case 'em':
    case 'i':
      return around('*', inner());
    case 'del':
    case 's':
      return around('~~', inner());
    case 'code':
      return codeSpan(textOf(element));
    case 'a':
      return linkMarkdown(element);
    case 'time':
      return `<time:${textOf(element) || element.attributes.get('datetime')}>`;
    case 'img':
      return imageMarkdown(element);
    case 'span':
      return spanMarkdown(element);
    default:
      return inner();
  }
}

/** Puts marks directly around the words, not around surrounding whitespace. */
function around(mark: string, text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words === '' ? text : `${before}${mark}${words}${mark}${after}`;
}

/** The fence's length differs from any run of backticks inside; a space separates it from one at an end. */
function codeSpan(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

function imageMarkdown(element: HtmlElement): string {
  const alt = element.attributes.get('alt') ?? '';
  const src = element.attributes.get('src') ?? '';
  return hasClass(element, 'emoji') ? alt : `![${alt}](${src})`;
}

function spanMarkdown(element: HtmlElement): string {
  if (hasClass(element, 'katex')) return `$$${texOf(element)}$$`;
  const isSilent = hasClass(element, 'silent');
  const name = textOf(element).replace(/^@/, '');
  if (hasClass(element, 'user-group-mention')) return groupMentionSyntax(name, { isSilent });
  if (hasClass(element, 'topic-mention')) return wildcardSyntax(name, { isSilent });
  if (!hasClass(element, 'user-mention')) return inlineMarkdown(element.children);
  const { userId } = element;
  return userId === undefined
    ? wildcardSyntax(name, { isSilent })
    : mentionSyntax({ userId, fullName: name }, { isSilent, withId: true });
}

const NAMED_LINKS = ['stream', 'stream-topic', 'message-link'];

function linkMarkdown(element: HtmlElement): string {
  const { place } = element;
  const href = element.attributes.get('href') ?? '';
  if (place !== undefined && NAMED_LINKS.some((name) => hasClass(element, name))) {
    const { channel, topic, messageId } = place;
    if (topic === undefined) return channelSyntax(channel);
    const isMessage = hasClass(element, 'message-link') && messageId !== undefined;
    return topicSyntax(channel, topic, isMessage ? { messageId } : {});
  }
  const text = textOfAll(element.children);
  // A bare URL.
  if (text === href) return href;
  return `[${inlineMarkdown(element.children)}](${href.replace(/^\/#/, '#')})`;
}
