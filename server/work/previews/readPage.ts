import { Parser } from 'htmlparser2';
import { cutText, oneLine } from '../../core/text';
import type { Linked } from './fetchLinked';

/** A page's metadata. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  /** The URL of an image. */
  readonly image: URL | undefined;
}

const TITLE_MAX = 200;
const DESCRIPTION_MAX = 300;

/** Reads a page's head: its preview metadata (Open Graph, Twitter), or else its title and description. */
export function readPage({ url, contentType, bytes }: Linked): PageFacts {
  const said = new Map<string, string>();
  const note = (name: string, value: string) => {
    const text = value.trim();
    if (text !== '' && !said.has(name)) said.set(name, text);
  };
  let title = '';
  let isInTitle = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'meta') {
        const name = attributes['property'] ?? attributes['name'];
        if (name !== undefined) note(name.toLowerCase(), attributes['content'] ?? '');
      }
      isInTitle = tag === 'title' && !said.has('title');
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title' && isInTitle) {
        note('title', title);
        isInTitle = false;
      }
      if (tag === 'head') parser.pause();
    },
  });
  parser.write(textOf(bytes, contentType));
  parser.end();
  const first = (...names: readonly string[]) =>
    names.map((name) => said.get(name)).find((text) => text !== undefined) ?? '';
  const image = first('og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');
  return {
    title: cut(first('og:title', 'twitter:title', 'title'), TITLE_MAX),
    description: cut(
      first('og:description', 'twitter:description', 'description'),
      DESCRIPTION_MAX,
    ),
    site: cut(first('og:site_name'), TITLE_MAX),
    image: image !== '' && URL.canParse(image, url) ? new URL(image, url) : undefined,
  };
}

/** Decodes by the header's charset, else the page's own, else as UTF-8. */
function textOf(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const label =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function cut(text: string, max: number): string {
  // Databases don't accept NUL.
  return cutText(oneLine(text.replaceAll('\0', '')), max, '…');
}
