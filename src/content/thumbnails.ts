import { parseInert } from './sanitize/parseInert';
import { fileName } from './urls/thumbnail';

export interface Thumbnail {
  /** A path that needs credentials, for `data-media-src`. */
  readonly path: string;
  /** The file's name. */
  readonly name: string;
}

const UPLOADED = '/user_uploads/thumbnail/';
/** What someone chose to hide, and pictures of other pages. */
const LEFT_OUT = '.spoiler-content, .message_embed';

/** The uploaded pictures of a message, as a line of text shows them; those of other servers aren't requested here. */
export function thumbnailsIn(html: string, most: number): readonly Thumbnail[] {
  if (!html.includes(UPLOADED)) return [];
  const found: Thumbnail[] = [];
  for (const image of parseInert(html).querySelectorAll('img')) {
    const path = image.getAttribute('src') ?? '';
    if (!path.startsWith(UPLOADED) || image.closest(LEFT_OUT)) continue;
    const title = image.closest('a')?.getAttribute('title') || image.getAttribute('alt');
    found.push({ path, name: title || fileName(path.slice(0, path.lastIndexOf('/'))) });
    if (found.length === most) break;
  }
  return found;
}
