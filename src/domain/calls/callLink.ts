import { BIG_BLUE_BUTTON_JOIN, CALL_PROVIDER } from '~/contract/calls';
import type { Organization } from '../organization/organization';

/** The organization's fields that say where its calls are hosted. */
export type CallPlace = Pick<
  Organization,
  'url' | 'video_chat_provider' | 'jitsi_server_url' | 'facts'
>;

/** A call that a message invites people to. */
export interface CallLink {
  readonly url: string;
  readonly isVoice: boolean;
  /** The message contains nothing else. */
  readonly isAlone: boolean;
  /** The link as it appears in the message; a call card replaces it. */
  readonly html: string;
}

/** Quoted or hidden content, which is not searched. */
const INNER = /<(?:blockquote|div class="spoiler-block")>[\s\S]*<\/(?:blockquote|div)>/;
const PARAGRAPH = /<p><a href="([^"]+)">([^<]*)<\/a><\/p>/g;
/** A lone link may have a preview of its page below it. */
const ALONE = /^<p><a [^>]*>[^<]*<\/a><\/p>\s*(?:<div class="message_(?:embed|inline_)[\s\S]*)?$/;

/** Finds a call in a message's HTML: a link to where the organization hosts calls, in a paragraph of its own. */
export function callIn(place: CallPlace, html: string): CallLink | undefined {
  if (place.video_chat_provider === CALL_PROVIDER.none) return undefined;
  for (const [paragraph, href = '', text = ''] of html.replace(INNER, '').matchAll(PARAGRAPH)) {
    const url = callUrl(place, href.replace(/&amp;/g, '&'));
    if (url === undefined) continue;
    // What the public client writes; a Jitsi call also has it in the URL.
    const isVoice = /startWithVideoMuted=true/.test(url) || /voice call/i.test(text);
    return { url, isVoice, isAlone: ALONE.test(html), html: paragraph };
  }
  return undefined;
}

/** The absolute URL; undefined: it leads elsewhere. */
function callUrl(place: CallPlace, href: string): string | undefined {
  if (!URL.canParse(href, place.url)) return undefined;
  const url = new URL(href, place.url);
  // A user name before the host is a trick to look like another site.
  return url.username === '' && isCall(place, url) ? url.href : undefined;
}

function isCall(place: CallPlace, url: URL): boolean {
  switch (place.video_chat_provider) {
    case CALL_PROVIDER.jitsi: {
      const room = roomOf(jitsiUrl(place), url);
      return room !== undefined && /^[^/]+$/.test(room);
    }
    case CALL_PROVIDER.bigBlueButton:
      return roomOf(place.url, url) === BIG_BLUE_BUTTON_JOIN.slice(1) && callToken(url) !== '';
    case CALL_PROVIDER.zoom:
    case CALL_PROVIDER.zoomServer:
      return (
        url.protocol === 'https:' &&
        /(^|\.)zoom\.us$/.test(url.hostname) &&
        /^\/j\/\d+$/.test(url.pathname)
      );
    default:
      return false;
  }
}

/** The path below a base URL. */
function roomOf(base: string | undefined, { origin, pathname }: URL): string | undefined {
  if (base === undefined || !URL.canParse(base)) return undefined;
  const at = new URL(base);
  const folder = at.pathname.replace(/\/?$/, '/');
  if (at.origin !== origin || !pathname.startsWith(folder)) return undefined;
  return pathname.slice(folder.length);
}

/** The organization's Jitsi server; undefined: none is set. */
export function jitsiUrl({ jitsi_server_url: own, facts }: CallPlace): string | undefined {
  return own || facts?.jitsiUrl;
}

/** The token in a BigBlueButton link, which only its server can read. */
export function callToken(url: URL): string {
  return url.searchParams.get('bigbluebutton') ?? '';
}
