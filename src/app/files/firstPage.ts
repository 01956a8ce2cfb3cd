import type { Session } from '~/session/session';

/** Larger documents get no preview, to limit what is read for one. */
const MOST_BYTES = 40 * 1024 * 1024;
const KEEP = 60;

const known = new WeakMap<Session, Map<string, Promise<string | undefined>>>();
let drawing: Promise<unknown> = Promise.resolve();

/** Renders the first page of a PDF to an image, and returns its URL; one at a time, since rendering is CPU-bound. */
export function firstPage(
  session: Session,
  path: string,
  size: number,
): Promise<string | undefined> {
  if (size > MOST_BYTES) return Promise.resolve(undefined);
  const pages = known.get(session) ?? new Map<string, Promise<string | undefined>>();
  known.set(session, pages);
  const drawn = pages.get(path);
  if (drawn) return drawn;
  const page = drawing.then(() => draw(session, path)).catch(() => undefined);
  drawing = page;
  pages.set(path, page);
  void page.then((url) => url === undefined && pages.delete(path));
  for (const [oldest, url] of pages) {
    if (pages.size <= KEEP) break;
    pages.delete(oldest);
    void url.then((used) => used !== undefined && URL.revokeObjectURL(used));
  }
  return page;
}

async function draw({ api, signal }: Session, path: string): Promise<string | undefined> {
  signal.throwIfAborted();
  const { drawFirstPage } = await import('./drawFirstPage');
  const picture = await drawFirstPage(api.origin + path, api.ownHeaders, signal);
  return picture && URL.createObjectURL(picture);
}
