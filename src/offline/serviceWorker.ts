import { isLanguageWord } from '~/domain/connection/languageWord';
import { SHARE_CACHE } from '~/storage/shares';
import { filesFor, isTranslated } from './filesFor';
import { listenForPushes } from './push/listen';
import { answerShare, isShare } from './share/answerShare';

declare const self: ServiceWorkerGlobalScope;

/**
 * Lets the page open while its server is unreachable by caching the page's own files. Messages and drafts live in
 * the page's database; API requests are never answered from here. Also notifies about messages while no page is
 * open (push), and takes what other apps share. Built as `/offline.js` by scripts/offlineFiles.ts, which fills in the names.
 */
const FILES: readonly string[] = '__PARLEY_FILES__'.split(',');
/** Rarely needed fonts: requesting one file caches its whole family. */
const FONTS: readonly string[] = '__PARLEY_FONTS__'.split(',');
/** One cache per version: a page must not load parts of another version. */
const CACHE = 'parley __PARLEY_VERSION__';
/** The page itself, whatever path is requested. */
const PAGE = '/';
/** Key of the kept language's code. */
const LANGUAGE = '/language';
/** The page in one language, whichever the server would choose. */
const pageIn = (language: string) => `/index.${language}.html`;
/** A server that takes longer to serve the page counts as unreachable; data requests keep waiting. */
const PATIENCE_MS = 4000;

listenForPushes();
// Other registrations only receive pushes, each from another server (`pushScope`).
if (self.registration.scope === new URL(PAGE, self.location.href).href) serveThePage();

function serveThePage(): void {
  self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
  // Runs once the last tab of the old version is closed: such tabs still request its parts.
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  self.addEventListener('fetch', answer);
  self.addEventListener('message', hear);
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isShare(request)) event.respondWith(answerShare(request));
  if (request.method !== 'GET') return;
  // The server itself redirects links to calls and sign-ins with external accounts.
  const isPage = !/^\/(api|calls|accounts|complete)\//.test(pathname);
  if (request.mode === 'navigate' && isPage) event.respondWith(openPage(request));
  else if (FILES.includes(pathname) || isTranslated(pathname)) event.respondWith(openFile(request));
  else if (FONTS.includes(pathname)) {
    const opened = openFile(request);
    event.respondWith(opened);
    // After the file being waited for, so that it isn't fetched twice.
    event.waitUntil(opened.then(() => keepFamily(pathname)).catch(() => undefined));
  }
}

let keeping: Promise<unknown> = Promise.resolve();
/** What a page said last. */
let wanted: string | undefined;

/** A page says which language it is in. One after another: the last one counts. */
function hear(event: ExtendableMessageEvent): void {
  const { data } = event;
  if (!isLanguageWord(data)) return;
  const { language } = data;
  wanted = language;
  keeping = keeping.catch(() => undefined).then(() => keepLanguage(language));
  event.waitUntil(keeping);
}

async function keepFiles(): Promise<void> {
  const language = await keptLanguage();
  // A version may no longer have the language of the one before.
  await keepLanguage(language).catch(() => keepLanguage('en'));
  const cache = await caches.open(CACHE);
  for (const font of FONTS) {
    const known = await caches.match(font);
    if (known) await cache.put(font, known);
  }
}

/** Keeps the page in a language, which it is then opened in if the server is unreachable. */
async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  if ((await cache.match(LANGUAGE)) && (await keptLanguage()) === language) return;
  const isOver = () => wanted !== undefined && wanted !== language;
  // One at a time: the open page comes first, and may be on a slow connection.
  for (const file of filesFor(language, FILES)) {
    // Another language was chosen in the meantime: each has about a hundred files.
    if (isOver()) return;
    // Only the names of built files change with their content.
    const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
    await (known ? cache.put(file, known) : cache.add(file));
  }
  // After the files of its version, which a newer server lacks: then this fails, and what is kept still works.
  if (!(await cache.match(pageIn(language)))) {
    await cache.add(new Request(pageIn(language), { cache: 'reload' }));
  }
  await cache.put(LANGUAGE, new Response(language));
}

/** The language kept by this version or, while it is installed, by the one before. */
async function keptLanguage(): Promise<string> {
  const own = await (await caches.open(CACHE)).match(LANGUAGE);
  return (await (own ?? (await caches.match(LANGUAGE)))?.text()) ?? 'en';
}

/** Letters and emoji not seen before must work offline too. */
async function keepFamily(font: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const other of FONTS) {
    if (familyOf(other) === familyOf(font) && !(await cache.match(other))) await cache.add(other);
  }
}

/** Names such as `/assets/KaTeX_Main-Bold-<hash>.woff2` and `/assets/emoji-3-<hash>.woff2` start with the family. */
function familyOf(file: string): string | undefined {
  return /^\/assets\/[a-z]+/i.exec(file)?.[0];
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== CACHE && name !== SHARE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Serves the server's page, so that updates arrive, and the cached one on a timeout, network error or 5xx. */
async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(pageIn(await keptLanguage()));
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
