import type { RenderContext } from '../context';
import { mediaKind, mediaKindOfName } from '../links/mediaKind';
import { uploadPath } from '../links/safeUrl';
import type { Inline, Link } from '../tree';
import type { Outline } from './outline';

/** What the server stores about a message besides its HTML. */
export interface MessageFacts {
  /** From non-silent mentions only. */
  readonly mentionedUserIds: ReadonlySet<number>;
  readonly mentionedGroupIds: ReadonlySet<number>;
  readonly channelWildcard: boolean;
  readonly topicWildcard: boolean;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  readonly hasAttachment: boolean;
  /** `/user_uploads/…` paths in text order, without duplicates. */
  readonly uploadPaths: readonly string[];
  /** URLs of linked pages, without duplicates: no media files, and none from quotes or inside spoilers. */
  readonly pageLinks: readonly string[];
}

export function factsOf(
  { inlines, quoted, hidden }: Outline,
  context: RenderContext,
): MessageFacts {
  const loud = inlines.filter((inline) => 'isSilent' in inline && !inline.isSilent);
  const links = inlines.filter((inline) => inline.kind === 'link');
  const pages = links.filter((link) => isPage(link) && !quoted.has(link) && !hidden.has(link));
  const uploadPaths = [...new Set(inlines.flatMap((inline) => uploadOf(inline) ?? []))];
  return {
    mentionedUserIds: new Set(loud.flatMap((m) => (m.kind === 'userMention' ? m.userId : []))),
    mentionedGroupIds: new Set(loud.flatMap((m) => (m.kind === 'groupMention' ? m.groupId : []))),
    channelWildcard: loud.some((mention) => mention.kind === 'channelWildcard'),
    topicWildcard: loud.some((mention) => mention.kind === 'topicWildcard'),
    hasLink: links.length > 0,
    hasImage: links.some((link) => isImage(link, context)),
    hasAttachment: uploadPaths.length > 0,
    uploadPaths,
    pageLinks: [...new Set(pages.map(({ href }) => href))],
  };
}

function uploadOf(inline: Inline): string | undefined {
  if (inline.kind === 'link') return uploadPath(inline.href);
  return inline.kind === 'audio' ? uploadPath(inline.src) : undefined;
}

function isImage({ href }: Link, context: RenderContext): boolean {
  const kind = uploadPath(href) === undefined ? mediaKindOfName(href) : mediaKind(href, context);
  return kind === 'image';
}

function isPage({ href }: Link): boolean {
  return /^https?:/i.test(href) && mediaKindOfName(href) === undefined;
}
