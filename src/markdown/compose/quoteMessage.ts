import { mentionSyntax } from './syntax';

export interface QuotedMessage {
  readonly sender: { readonly userId: number; readonly fullName: string };
  /** The Markdown source, not the HTML. */
  readonly source: string;
  /** A link to the message, ready to be used in `[said](…)`. */
  readonly url: string;
}

/** The start of a reply with a quote (gap 9.3): the author, a link, and the quoted text in a fence. */
export function quoteMessage({ sender, source, url }: QuotedMessage): string {
  const fence = fenceFor(source);
  const mention = mentionSyntax(sender, { isSilent: true, withId: true });
  return `${mention} [said](${url}):\n${fence}quote\n${source}\n${fence}\n`;
}

/** Longer than any run of backticks in the text, so that nothing in it closes the fence. */
function fenceFor(source: string): string {
  const runs = source.match(/`+/g) ?? [];
  const longest = runs.reduce((length, run) => Math.max(length, run.length), 2);
  return '`'.repeat(longest + 1);
}
