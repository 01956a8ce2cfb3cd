import type { MailBlock, MailContent } from '../../core/mail/mailContent';

/** Renders the same mail as plain text. */
export function mailText(content: MailContent): string {
  const { title, blocks, reason, unsubscribe } = content;
  const end = unsubscribe === undefined ? [] : [`${unsubscribe.label}: ${unsubscribe.url}`];
  return `${[title, ...blocks.map(blockText), ['-- ', reason, ...end].join('\n')].join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'links':
      return [
        `${block.title}:`,
        ...block.links.map(({ label, url, note }) => `${label}${note && ` (${note})`}\n${url}`),
      ].join('\n\n');
    case 'messages':
      return [
        block.place,
        ...block.messages.map(
          ({ author, time, text }) =>
            `${author}, ${time}${text === null ? '' : `\n${indented(text)}`}`,
        ),
        block.url,
      ].join('\n\n');
  }
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}
