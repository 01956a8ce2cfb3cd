import type { Selectable } from 'kysely';
import type { Schema } from '../core/db/schema';
import { escapeHtml } from './plainText';

export type LinkPreviewRow = Selectable<Schema['link_previews']>;

/** Renders a message's link previews in the public form (gap 9.2). Pages without title and description get none. */
export function embedHtml(previews: readonly LinkPreviewRow[]): string {
  return previews.map(oneEmbed).join('');
}

function oneEmbed({ url, title, description, site, image }: LinkPreviewRow): string {
  if (title === '' && description === '') return '';
  const href = escapeHtml(url);
  const name = title === '' ? site || new URL(url).host : title;
  const shown = escapeHtml(site === '' || site === name ? name : `${name} · ${site}`);
  const picture =
    image === null
      ? ''
      : `<a class="message_embed_image" href="${href}" style="background-image: url(&quot;${imageUrl(image)}&quot;)"></a>`;
  const about =
    description === ''
      ? ''
      : `<div class="message_embed_description">${escapeHtml(description)}</div>`;
  const heading = `<div class="message_embed_title"><a href="${href}" title="${escapeHtml(name)}">${shown}</a></div>`;
  return `<div class="message_embed">${picture}<div class="data-container">${heading}${about}</div></div>`;
}

/** `image`: the unguessable name from `files/previews`. */
function imageUrl(image: string): string {
  return `/external_content/${image}`;
}

/** Strips the previews from a message's HTML. What the author wrote never has this class. */
export function withoutEmbeds(html: string): string {
  const start = html.indexOf(EMBED);
  return start < 0 ? html : html.slice(0, start);
}
const EMBED = '<div class="message_embed">';
