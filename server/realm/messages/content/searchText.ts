import type { IndexedMessage } from '../../../core/db/search';
import { withoutEmbeds } from '../../../render/embedHtml';
import { textOfHtml } from '../../../render/plainText';

/** The searchable text of a message: what it shows, without link previews. */
export function searchTextOf(message: {
  readonly id: number;
  readonly rendered: string;
  readonly topic: string;
}): IndexedMessage {
  const { id, rendered, topic } = message;
  return { messageId: id, content: textOfHtml(withoutEmbeds(rendered)), topic };
}
