export {};

declare const self: ServiceWorkerGlobalScope;

/**
 * Lets the page open while its server is away: keeps the page's own files, and nothing else. What people wrote and
 * read is in the page's database; the API is never answered from here. Built as `/offline.js` by
 * scripts/offlineFiles.ts, which fills in the names.
 */
const FILES: readonly string[] = '__PARLEY_FILES__'.split(',');
/** Files that belong together: a page of one version must not meet parts of another. */
const CACHE = 'parley __PARLEY_VERSION__';
/** The page itself, at whatever path it is asked for. */
const PAGE = '/';
/** A server that has not answered by then is as good as away, for the page; its data go on being asked for. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
// Not before the last tab of the old version is closed (there is no skipWaiting): its parts are still asked for.
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(openPage(request));
  else if (FILES.includes(pathname)) event.respondWith(openFile(request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
  // One after the other: the page that is open comes first, and it may be on a slow line.
  for (const file of FILES) {
    const known = await caches.match(file);
    await (known ? cache.put(file, known) : cache.add(file));
  }
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The server's page, so that an update arrives; the kept one where there is no answer, or one that is no page. */
async function openPage(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE);
  if (!kept) return fetch(request);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(request, { signal });
    return answer.status < 500 ? answer : kept;
  } catch {
    return kept;
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
