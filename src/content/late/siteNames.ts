import type { LateIcon } from './lateIcons';

/** How a link to another site is shown. */
export interface SiteName {
  readonly icon: LateIcon;
  /** Replaces the URL; undefined keeps it. */
  readonly text?: string;
}

const MOST = 80;
/** Characters that reorder, hide or break the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Part of a URL in readable form, on one line and short enough for a line. */
export function plainName(encoded: string): string {
  let text = encoded;
  try {
    text = decodeURIComponent(encoded);
  } catch {
    // Not encoded, then.
  }
  const plain = text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  const letters = [...plain];
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : plain;
}

/**
 * Shortens URLs that describe what they lead to. Uses the URL alone, without any request, and omits the host only for
 * the well-known ones here. undefined: nothing is better than the URL.
 */
export function nameSite(href: string): SiteName | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  // A user name before the host is a sign of spoofing.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'github.com') return nameGitHub(url);
  if (url.pathname.includes('/-/')) return nameGitLab(url, host);
  return nameFilm(host, url) ?? nameMap(host, url);
}

const parts = ({ pathname }: URL) => pathname.split('/').filter((part) => part !== '');
const shortHash = (hash: string) => (/^[0-9a-f]{8,}$/i.test(hash) ? hash.slice(0, 7) : hash);

function text(icon: LateIcon, words: string): SiteName {
  return { icon, text: plainName(words) };
}

/** Pages of people and of the site itself have one-part names, or names that no owner can have. */
const NO_OWNERS =
  /^(?:settings|orgs|topics|features|marketplace|sponsors|about|search|apps|users)$/;

function nameGitHub(url: URL): SiteName | undefined {
  const [owner, repository, kind, id, ...rest] = parts(url);
  if (owner === undefined || repository === undefined || NO_OWNERS.test(owner)) return undefined;
  const project = `${owner}/${repository}`;
  if (kind === undefined) return text('code', project);
  if (id === undefined) return undefined;
  const comment = /^#(?:issuecomment|discussion_r|discussioncomment)/.test(url.hash);
  const part = comment ? ', comment' : '';
  switch (kind) {
    case 'pull':
      return /^\d+$/.test(id) ? text('pull', `${project}#${id}${part}`) : undefined;
    case 'issues':
    case 'discussions':
      return /^\d+$/.test(id) ? text('issue', `${project}#${id}${part}`) : undefined;
    case 'commit':
      return text('commit', `${project}@${shortHash(id)}`);
    case 'blob':
    case 'tree':
      return text('code', `${project}: ${[...rest, ''].join('/').slice(0, -1) || id}${lines(url)}`);
    case 'releases':
      return id === 'tag' && rest[0] ? text('code', `${project} ${rest[0]}`) : undefined;
    default:
      return undefined;
  }
}

/** Line numbers: `#L10-L20`. */
function lines({ hash }: URL): string {
  const [, from, to] = /^#L(\d+)(?:-L?(\d+))?$/.exec(hash) ?? [];
  if (from === undefined) return '';
  return to === undefined ? `, line ${from}` : `, lines ${from}–${to}`;
}

/** Anyone can run a GitLab: the host is omitted only for the public one. */
function nameGitLab(url: URL, host: string): SiteName | undefined {
  const [before = '', after = ''] = url.pathname.split('/-/');
  const group = before.replace(/^\//, '');
  const [kind, id, ...rest] = after.split('/').filter((part) => part !== '');
  if (!group.includes('/') || kind === undefined || id === undefined) return undefined;
  const project = host === 'gitlab.com' ? group : `${host}: ${group}`;
  switch (kind) {
    case 'merge_requests':
      return /^\d+$/.test(id) ? text('pull', `${project}!${id}`) : undefined;
    case 'issues':
    case 'work_items':
      return /^\d+$/.test(id) ? text('issue', `${project}#${id}`) : undefined;
    case 'commit':
      return text('commit', `${project}@${shortHash(id)}`);
    case 'blob':
    case 'tree':
      return text('code', `${project}: ${rest.join('/') || id}${lines(url)}`);
    default:
      return undefined;
  }
}

/** A video's title isn't known without a request, so the URL stays. */
function nameFilm(host: string, url: URL): SiteName | undefined {
  const [first = '', second] = parts(url);
  const isFilm =
    (/^(?:m\.)?youtube\.com$/.test(host) &&
      (url.searchParams.has('v') || (/^(?:shorts|live)$/.test(first) && second !== undefined))) ||
    (host === 'youtu.be' && first !== '') ||
    (host === 'vimeo.com' && /^\d+$/.test(first));
  return isFilm ? { icon: 'film' } : undefined;
}

function nameMap(host: string, url: URL): SiteName | undefined {
  if (host === 'openstreetmap.org') {
    const { searchParams } = url;
    const [, lat, lon] = /map=\d+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
    return spot(
      'OpenStreetMap',
      searchParams.get('mlat') ?? lat,
      searchParams.get('mlon') ?? lon,
      searchParams.get('query') ?? '',
    );
  }
  const first = parts(url);
  if (/^(?:maps\.)?google\.[a-z.]{2,6}$/.test(host) && first[0] === 'maps') {
    const [, lat, lon] = /@(-?[\d.]+),(-?[\d.]+)/.exec(url.pathname) ?? [];
    const asked = url.searchParams.get('query') ?? url.searchParams.get('q') ?? '';
    const name = first[1] === 'place' ? (first[2] ?? '').replaceAll('+', ' ') : asked;
    return spot('Google Maps', lat, lon, name.startsWith('@') ? '' : name);
  }
  if (host === 'maps.apple.com') {
    const [lat, lon] = (url.searchParams.get('ll') ?? '').split(',');
    return spot('Apple Maps', lat, lon, url.searchParams.get('q') ?? '');
  }
  return undefined;
}

/** By name, or else by coordinates, to about ten meters. */
function spot(
  map: string,
  lat: string | undefined,
  lon: string | undefined,
  name: string,
): SiteName {
  const words = plainName(name);
  if (words !== '') return { icon: 'pin', text: `${words} · ${map}` };
  const at = [Number(lat || Number.NaN), Number(lon || Number.NaN)];
  if (at.some((degrees) => !Number.isFinite(degrees))) return { icon: 'pin' };
  return { icon: 'pin', text: `${at.map((degrees) => degrees.toFixed(4)).join(', ')} · ${map}` };
}
