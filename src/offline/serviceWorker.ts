import { listenForPushes } from './push/listen';

declare const self: ServiceWorkerGlobalScope;

/**
 * Lets the page open while its server is away: keeps the page's own files. What people wrote and read is in the page's
 * database; the API is never answered from here. And tells of messages while no page is open (push). Built as
 * `/offline.js` by scripts/offlineFiles.ts, which fills in the names.
 */
const FILES: readonly string[] = '__PARLEY_FILES__'.split(',');
/** Fonts that few people need: all of a family are kept when the first of it is asked for. */
const FONTS: readonly string[] = '__PARLEY_FONTS__'.split(',');
/** Files that belong together: a page of one version must not meet parts of another. */
const CACHE = 'parley __PARLEY_VERSION__';
/** The page itself, at whatever path it is asked for. */
const PAGE = '/';
/** A server that has not answered by then is as good as away, for the page; its data go on being asked for. */
const PATIENCE_MS = 4000;

listenForPushes();
// Others only hear of pushes, each from another server (`pushScope`).
if (self.registration.scope === new URL(PAGE, self.location.href).href) serveThePage();

function serveThePage(): void {
  self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
  // Not before the last tab of the old version is closed (there is no skipWaiting): its parts are still asked for.
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  self.addEventListener('fetch', answer);
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // The server itself sends on who follows a link to a call, and who signs in with an account elsewhere.
  const isPage = !/^\/(api|calls|accounts|complete)\//.test(pathname);
  if (request.mode === 'navigate' && isPage) event.respondWith(openPage(request));
  else if (FILES.includes(pathname)) event.respondWith(openFile(request));
  else if (FONTS.includes(pathname)) {
    const opened = openFile(request);
    event.respondWith(opened);
    // After the one that is waited for, which nobody need fetch twice.
    event.waitUntil(opened.then(() => keepFamily(pathname)).catch(() => undefined));
  }
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
  // One after the other: the page that is open comes first, and it may be on a slow line.
  for (const file of FILES) {
    const known = await caches.match(file);
    await (known ? cache.put(file, known) : cache.add(file));
  }
  for (const font of FONTS) {
    const known = await caches.match(font);
    if (known) await cache.put(font, known);
  }
}

/** A letter or an emoji that nobody has seen yet must be there too when the server is away. */
async function keepFamily(font: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const other of FONTS) {
    if (familyOf(other) === familyOf(font) && !(await cache.match(other))) await cache.add(other);
  }
}

/** `/assets/KaTeX_Main-Bold-<hash>.woff2` and `/assets/emoji-3-<hash>.woff2` begin with it. */
function familyOf(file: string): string | undefined {
  return /^\/assets\/[a-z]+/i.exec(file)?.[0];
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
