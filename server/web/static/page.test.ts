import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Page } from './page';

let dir: string;

/** Replaces all files, like a build. */
async function build(name: string): Promise<void> {
  await rm(dir, { recursive: true });
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(dir, 'index.html'), `<script src="/assets/${name}.js">`);
  await writeFile(join(dir, 'assets', `${name}.js`), name);
}

describe('Page', () => {
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'parley-page-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('switches to a new build that replaces its files', async () => {
    await build('old');
    const page = Page.open(dir);
    const get = (path: string) => page.respond(new Request(`http://server${path}`));
    expect(await (await get('/')).text()).toContain('old.js');
    await build('new');
    expect((await get('/assets/old.js')).status).toBe(404);
    expect(await (await get('/assets/new.js')).text()).toBe('new');
    expect(await (await get('/')).text()).toContain('new.js');
  });

  it('switches to a new build that replaced its files before anyone opened the page', async () => {
    await build('old');
    const page = Page.open(dir);
    const get = (path: string) => page.respond(new Request(`http://server${path}`));
    await build('new');
    expect(await (await get('/')).text()).toContain('new.js');
    expect(await (await get('/assets/new.js')).text()).toBe('new');
  });

  it('is served in the browser’s language, or the chosen one, if it is built in it', async () => {
    await build('only');
    await writeFile(join(dir, 'index.de.html'), '<html lang="de">');
    const page = Page.open(dir);
    const get = (path: string, headers: Record<string, string>) =>
      page.respond(new Request(`http://server${path}`, { headers }));
    const german = await get('/somewhere', { 'accept-language': 'de-CH, en;q=0.5' });
    expect(await german.text()).toContain('lang="de"');
    expect(german.headers.get('vary')).toContain('Accept-Language, Cookie');
    const chosen = { 'accept-language': 'fr', cookie: 'parley-language=de' };
    expect(await (await get('/index.html', chosen)).text()).toContain('lang="de"');
    expect(await (await get('/', { 'accept-language': 'fr' })).text()).toContain('only.js');
  });

  it('returns 404 for a path that looks like a file but isn’t, and the page for any other', async () => {
    await build('only');
    const page = Page.open(dir);
    expect((await page.respond(new Request('http://server/assets/none.js'))).status).toBe(404);
    expect((await page.respond(new Request('http://server/somewhere'))).status).toBe(200);
  });

  it('asks to share again what comes before there is a service worker, and reads none of it', async () => {
    await build('only');
    const page = Page.open(dir);
    const body = new FormData();
    body.set('text', 'The tide turns at six');
    const request = new Request('http://server/share', { method: 'POST', body });
    const answer = await page.respond(request);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?share-missed');
    expect(request.bodyUsed).toBe(false);
    const elsewhere = new Request('http://server/other', { method: 'POST' });
    expect((await page.respond(elsewhere)).status).toBe(405);
  });

  it('lets pages of other servers embed its pictures, and nothing else', async () => {
    await build('only');
    await writeFile(join(dir, 'parley.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const page = Page.open(dir);
    const mayShow = async (path: string) =>
      (await page.respond(new Request(`http://server${path}`))).headers.get(
        'cross-origin-resource-policy',
      );
    expect(await mayShow('/parley.svg')).toBe('cross-origin');
    expect(await mayShow('/')).toBe('same-origin');
    expect(await mayShow('/assets/only.js')).toBe('same-origin');
  });
});
