import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SHARE_PATH, SHARE_SEARCH } from '~/contract/share';
import { acceptedEncoding } from '../http/acceptedEncoding';
import { PAGE_HEADERS } from '../http/securityHeaders';
import { findFiles } from './findFiles';
import { languageOf } from './languageOf';
import type { PageFile } from './pageFile';

const INDEX = '/index.html';
/** The page in another language, with its code: see scripts/languages. */
const TRANSLATED = /^\/index\.([\w-]+)\.html$/;
const FOREVER = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time: an ETag makes that cheap. */
const REVALIDATED = 'no-cache';

/** The folder has no built page. */
export class NoPage extends Error {
  override readonly name = 'NoPage';
}

/** The built page. */
export class Page {
  private constructor(
    private readonly dir: string,
    private files: BuiltFiles,
  ) {}

  /** Throws NoPage. */
  static open(dir: string): Page {
    return new Page(dir, findBuilt(dir));
  }

  /** Answers any path outside the API: with a file, or the page itself, which handles the URL. */
  async respond(request: Request): Promise<Response> {
    if (isShare(request)) return shareMissed();
    if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'GET, HEAD');
    try {
      const answer = await this.answer(request);
      if (answer.status !== 404) return answer;
      // The page may have been read from a new build, whose files were not found yet.
      const now = builtAt(this.dir);
      if (now === undefined || now === this.files.builtAt) return answer;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    // A new build has replaced the one we found: switch to it.
    this.files = findBuilt(this.dir);
    return this.answer(request);
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const file = this.files.all.get(pathname);
    if (file !== undefined && pathname !== INDEX) return send(file, request);
    return looksLikeFile(pathname) && pathname !== INDEX ? refusal(404) : this.sendPage(request);
  }

  private async sendPage(request: Request): Promise<Response> {
    const { pages, index } = this.files;
    const language = languageOf(request.headers, [...pages.keys()]);
    const answer = await send(pages.get(language) ?? index, request);
    answer.headers.append('vary', 'Accept-Language, Cookie');
    return answer;
  }
}

interface BuiltFiles {
  readonly builtAt: number | undefined;
  readonly all: ReadonlyMap<string, PageFile>;
  /** In English. */
  readonly index: PageFile;
  /** The page in other languages, by their codes. */
  readonly pages: ReadonlyMap<string, PageFile>;
}

/** When the folder's page was written, in milliseconds; undefined while a build is replacing it. */
function builtAt(dir: string): number | undefined {
  return statSync(join(dir, INDEX), { throwIfNoEntry: false })?.mtimeMs;
}

/** Throws NoPage. */
function findBuilt(dir: string): BuiltFiles {
  // Before the files: what is written meanwhile is found the next time.
  const writtenAt = builtAt(dir);
  let all: ReadonlyMap<string, PageFile>;
  try {
    all = findFiles(dir);
  } catch (cause) {
    throw new NoPage(`there is no folder ${dir} with a built page`, { cause });
  }
  const index = all.get(INDEX);
  if (index === undefined) throw new NoPage(`there is no built page in ${dir}`);
  const pages = new Map<string, PageFile>();
  for (const [path, file] of all) {
    const code = TRANSLATED.exec(path)?.[1];
    if (code !== undefined) pages.set(code, file);
  }
  return { builtAt: writtenAt, all, index, pages };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Prevents the page from being served in place of a missing script or picture. */
function looksLikeFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}

async function send(file: PageFile, request: Request): Promise<Response> {
  const accepted = acceptedEncoding(request.headers.get('accept-encoding'));
  const { bytes, encoding, etag } = await file.load(accepted);
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    // The default icon of an organization: pages of other servers show it in their switcher.
    ...(file.contentType.startsWith('image/') && {
      'cross-origin-resource-policy': 'cross-origin',
    }),
    etag,
    'cache-control': file.isImmutable ? FOREVER : REVALIDATED,
  };
  if (file.isCompressed) headers['vary'] = 'Accept-Encoding';
  if (matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = file.contentType;
  headers['content-length'] = String(bytes.byteLength);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function isShare({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === SHARE_PATH;
}

/**
 * What other apps share is for the page's service worker, and only comes here if the browser has none yet: at the first
 * start, or after its data was cleared. The page then says that it has to be shared again. Nothing of it is read, let
 * alone put into the redirect's URL: it may be for an organization on another server, files wouldn't fit, and URLs stay
 * in histories. As it changes nothing, it needs no protection from other sites.
 */
function shareMissed(): Response {
  const headers = {
    ...PAGE_HEADERS,
    location: `/${SHARE_SEARCH.missed}`,
    'cache-control': 'no-store',
  };
  return new Response(null, { status: 303, headers });
}

/** `If-None-Match` compares weakly: proxies that compress responses prefix the ETag with `W/`. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

function refusal(status: 404 | 405, allow?: string): Response {
  const headers = {
    ...PAGE_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(allow === undefined ? {} : { allow }),
  };
  return new Response(status === 404 ? 'Not found\n' : 'Method not allowed\n', { status, headers });
}
