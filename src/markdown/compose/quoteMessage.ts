import { mentionSyntax } from './syntax';

export interface QuotedMessage {
  readonly sender: { readonly userId: number; readonly fullName: string };
  /** The source, not the HTML. */
  readonly source: string;
  /** A link to the message, as it can stand in `[said](…)`. */
  readonly url: string;
}

/** What a quoting reply begins with (gap 9.3): who said it, with a link, and a fence around what they said. */
export function quoteMessage({ sender, source, url }: QuotedMessage): string {
  const fence = fenceFor(source);
  const mention = mentionSyntax(sender, { isSilent: true, withId: true });
  return `${mention} [said](${url}):\n${fence}quote\n${source}\n${fence}\n`;
}

/** Longer than any run of backticks in the text, so that nothing in it ends the fence. */
function fenceFor(source: string): string {
  const runs = source.match(/`+/g) ?? [];
  const longest = runs.reduce((length, run) => Math.max(length, run.length), 2);
  return '`'.repeat(longest + 1);
}
