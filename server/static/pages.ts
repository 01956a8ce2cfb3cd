import { type Context, Hono } from 'hono';
import { PAGE_HEADERS } from './pageHeaders';
import { StaticFiles } from './staticFiles';

/** Build tools put a hash into these names: what is behind one never changes. */
const HASHED = /^\/assets\//;
/** A last part with a dot is a file that is not there, not an address of the page. */
const IS_FILE = /\.[\w-]+$/;

/** The built page: its files, and for every address of its own the same HTML. */
export function createPages(dir: string | undefined): Hono {
  const pages = new Hono();
  if (dir === undefined) {
    pages.all('*', (c) => c.text('This server has an API and no pages.', 404));
    return pages;
  }
  const files = new StaticFiles(dir);
  pages.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const path = pathname === '/' ? '/index.html' : pathname;
    const file = await files.find(path, c.req.header('accept-encoding') ?? '');
    if (file !== undefined) return send(c, file, HASHED.test(path) ? 'forever' : 'checked');
    if (IS_FILE.test(path)) return c.text('Not found', 404, PAGE_HEADERS);
    const page = await files.find('/index.html', c.req.header('accept-encoding') ?? '');
    return page === undefined ? c.text('Not found', 404, PAGE_HEADERS) : send(c, page, 'checked');
  });
  pages.all('*', (c) => c.text('Method not allowed', 405, { ...PAGE_HEADERS, allow: 'GET, HEAD' }));
  return pages;
}

type Found = NonNullable<Awaited<ReturnType<StaticFiles['find']>>>;

function send(c: Context, file: Found, caching: 'forever' | 'checked'): Response {
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    'content-type': file.contentType,
    'cache-control': caching === 'forever' ? 'public, immutable, max-age=31536000' : 'no-cache',
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...(file.encoding === undefined ? {} : { 'content-encoding': file.encoding }),
  };
  if (c.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers });
  const body = c.req.method === 'HEAD' ? null : (file.body as Uint8Array<ArrayBuffer>);
  return new Response(body, {
    headers: { ...headers, 'content-length': String(file.body.byteLength) },
  });
}
