import type { Share } from '~/domain/share';

/**
 * What other apps shared, until someone has chosen its conversation. It is in a cache of its own, not in the database:
 * the service worker can write it whichever build holds the database open, files stay on disk until they are read, and
 * a deletion reports whether it was the one that deleted: of several tabs, one takes a share.
 */
export const SHARE_CACHE = 'parley shares';

const FOLDER = '/share/kept/';
/** What no one wants within a day isn't wanted. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Any site can post shares, each with a page that opens. The oldest are dropped. */
const MAX_SHARES = 10;

interface Kept {
  readonly text: string;
  readonly leftOut: number;
  readonly names: readonly string[];
}

/** Throws if there is no room. */
export async function keepShare({ text, files, leftOut }: Omit<Share, 'id'>): Promise<void> {
  const cache = await caches.open(SHARE_CACHE);
  // Sorted like times.
  const place = `${FOLDER}${Date.now()}-${crypto.randomUUID()}`;
  try {
    for (const [at, file] of files.entries()) await cache.put(`${place}/${at}`, new Response(file));
    const kept: Kept = { text, leftOut, names: files.map(({ name }) => name) };
    // Last: a share exists once all of it is there.
    await cache.put(place, Response.json(kept));
  } catch (error) {
    await deleteBelow(cache, place);
    throw error;
  }
}

/** The newest share that waits. */
export async function findShare(): Promise<Share | undefined> {
  // Only pages served over HTTPS, or on localhost, have caches.
  if (!('caches' in globalThis) || !(await caches.has(SHARE_CACHE))) return undefined;
  const cache = await caches.open(SHARE_CACHE);
  const places = await waiting(cache);
  for (const place of places.toReversed()) {
    const share = await read(cache, place);
    if (share) return share;
  }
  return undefined;
}

/** Takes a share for good, files included: whoever has read them keeps them. @returns false if it was taken already. */
export async function takeShare({ id }: Share): Promise<boolean> {
  const cache = await caches.open(SHARE_CACHE);
  const isTaken = await cache.delete(id);
  await deleteBelow(cache, id);
  return isTaken;
}

/** The places of complete shares, oldest first. Deletes what is too old, also what a crash left unfinished. */
async function waiting(cache: Cache): Promise<readonly string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  const places = paths.filter((path) => !path.slice(FOLDER.length).includes('/'));
  const isOld = (path: string) =>
    Number.parseInt(path.slice(FOLDER.length), 10) < Date.now() - MAX_AGE_MS;
  const surplus = places.slice(0, -MAX_SHARES);
  const gone = paths.filter(
    (path) => isOld(path) || surplus.some((place) => path.startsWith(place)),
  );
  await Promise.all(gone.map((path) => cache.delete(path)));
  return places.filter((place) => !gone.includes(place));
}

/** undefined: another tab is taking it. */
async function read(cache: Cache, place: string): Promise<Share | undefined> {
  const about = await cache.match(place);
  if (!about) return undefined;
  const { text, leftOut, names } = (await about.json()) as Kept;
  const files = await Promise.all(
    names.map(async (name, at) => {
      const content = await (await cache.match(`${place}/${at}`))?.blob();
      return content && new File([content], name, { type: content.type });
    }),
  );
  if (!files.every((file) => file !== undefined)) return undefined;
  return { id: place, text, files, leftOut };
}

async function deleteBelow(cache: Cache, place: string): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const below = paths.filter((path) => path.startsWith(`${place}/`));
  await Promise.all(below.map((path) => cache.delete(path)));
}
