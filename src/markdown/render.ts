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
  /** `/me waves`: clients replace `/me` with the sender's name. */
  readonly isMeMessage: boolean;
  readonly widget: Widget | undefined;
  /** All text in the message, for full-text search. */
  readonly text: string;
  /** The same for notifications: without quotes of others and with spoilers closed. */
  readonly notificationText: string;
  /**
   * False if not everything could be rendered here as the server will (code colors, formulas, previews, emoji before
   * their table is loaded): a local echo is then shown as approximate.
   */
  readonly complete: boolean;
}

/**
 * Renders message source in the public Markdown dialect to the public HTML, with the facts derived from it. Runs both
 * on the server, whose result counts, and on the client, for previews and local echo. Never throws for any source; raw
 * HTML in it is text. Emoji need `loadEmoji` first.
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
    // Computed on access: only notifications need it.
    get notificationText() {
      return notificationText(this.html);
    },
    complete: isComplete(outline, context),
  };
}

/**
 * Prepares the source for parsing: line feeds as line ends, and no control characters, which are invisible and partly
 * used as marks during parsing.
 */
function cleanSource(source: string): string {
  return source
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/^\n+/, '');
}
