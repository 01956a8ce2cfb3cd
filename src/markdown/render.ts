import { parseBlocks } from './blocks/parseBlocks';
import type { RenderContext } from './context';
import { blocksHtml } from './output/blockHtml';
import { factsOf, type MessageFacts } from './output/facts';
import { isComplete } from './output/isComplete';
import { notificationText } from './output/notificationText';
import { outlineOf } from './output/outline';
import { plainText } from './output/plainText';
import { previewsOf } from './output/previews';
import { type Widget, widgetOf } from './widget';

export type { RenderContext } from './context';

export interface RenderResult extends MessageFacts {
  readonly html: string;
  /** `/me waves`: clients put the sender's name in place of `/me`. */
  readonly isMeMessage: boolean;
  readonly widget: Widget | undefined;
  /** All that the message says, for full-text search. */
  readonly text: string;
  /** The same for notifications: without quotes of others and with spoilers closed. */
  readonly notificationText: string;
  /**
   * False when this side could not render everything as the server will (colors of code, formulas, previews,
   * emoji before their table is loaded): a local echo is then shown as approximate.
   */
  readonly complete: boolean;
}

/**
 * Message source in the public dialect of Markdown -> the public HTML, and what follows from it.
 * The same on the server, whose answer counts, and on the client, for previews and local echo.
 * Never throws for any source; raw HTML in it is text. Emoji need `loadEmoji` first.
 */
export function render(source: string, context: RenderContext): RenderResult {
  const cleaned = cleanSource(source);
  const blocks = parseBlocks(cleaned, context);
  const outline = outlineOf(blocks);
  return {
    html: blocksHtml(blocks, previewsOf(outline, context), context),
    ...factsOf(outline, context),
    isMeMessage: cleaned.startsWith('/me '),
    widget: widgetOf(cleaned),
    text: plainText(blocks),
    // Made when it is asked for: only notifications have a use for it.
    get notificationText() {
      return notificationText(this.html);
    },
    complete: isComplete(outline, context),
  };
}

/**
 * The source as it is parsed: lines end in a line feed, and control characters,
 * which nobody can see and some of which mark places while parsing, are gone.
 */
function cleanSource(source: string): string {
  return source
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/^\n+/, '');
}
