import type { Message } from '~/domain/message';
import { format } from '~/domain/times/dates';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';

export interface TopicDocument {
  readonly organization: string;
  readonly channel: string;
  readonly topic: string;
  readonly messages: readonly Message[];
  readonly isCut: boolean;
  readonly isHistoryLimited: boolean;
  nameOf(message: Message): string;
  /** Uses a 12-hour clock. */
  readonly isTwelveHour: boolean;
  readonly nowMs: number;
}

/** A whole topic as one text: who said what and when, as originally typed. */
export function topicMarkdown(document: TopicDocument): string {
  const { organization, channel, topic, messages, nameOf } = document;
  const count = countOf(messages.length, 'message', 'messages');
  const head = [
    `# ${plainly(`#${channel} > ${topic}`)}`,
    `${plainly(organization)} · ${count} · ${timeWords(document.nowMs / 1000, document)}`,
    ...notes(document).map((note) => `*${note}*`),
  ];
  const said = messages.map(
    (message) =>
      `**${plainly(nameOf(message))}** · ${timeWords(message.timestamp, document)}\n\n${closeFences(message.content.trim())}`,
  );
  return `${[...head, ...said].join('\n\n')}\n`;
}

/** Notes in the document on what it leaves out. */
export function notes({
  messages,
  isCut,
  isHistoryLimited,
}: Pick<TopicDocument, 'messages' | 'isCut' | 'isHistoryLimited'>): readonly string[] {
  return [
    ...(isHistoryLimited ? ['Older messages aren’t available in this organization.'] : []),
    ...(isCut
      ? [
          `Only the first ${messages.length.toLocaleString(pageLocale())} messages. The topic goes on.`,
        ]
      : []),
  ];
}

export function timeWords(
  timestamp: number,
  { isTwelveHour }: Pick<TopicDocument, 'isTwelveHour'>,
): string {
  const words = format({ isTwelveHour }, { dateStyle: 'medium', timeStyle: 'short' });
  return words.format(new Date(timestamp * 1000));
}

/** Escapes names, whatever they contain. */
function plainly(name: string): string {
  return name.replace(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Closes blocks that the author left open, which would swallow everything after them. */
export function closeFences(source: string): string {
  const open: string[] = [];
  for (const line of source.split('\n')) {
    const [, fence = '', rest = ''] = FENCE.exec(line) ?? [];
    if (fence === '') continue;
    const inner = open.at(-1);
    const closes = inner !== undefined && rest.trim() === '' && fence === inner;
    if (closes) open.pop();
    // Quotes and spoilers contain other blocks; code contains what only looks like one.
    else if (inner === undefined || rest.trim() !== '' || fence !== inner) open.push(fence);
  }
  return [source, ...open.reverse()].join('\n');
}
