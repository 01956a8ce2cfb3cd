import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { redSquare } from '../../testing/data/pictures';
import { describeDatabases, sqlite } from '../../testing/storage/databases';
import { type ClientQueue, testServer } from '../../testing/testServer';

/** Stands for an address on the server's private network. */
const INSIDE = '127.0.0.2';
const mayCall = (address: string) => address !== INSIDE;

type Answer = (response: ServerResponse) => void;

/** A website on a real socket. */
async function site(answers: Readonly<Record<string, Answer>>, host = '127.0.0.1') {
  const visited: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    visited.push(path);
    const answer = answers[path];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, visited };
}

function page(head: string, type = 'text/html; charset=utf-8'): Answer {
  return (response) =>
    response.writeHead(200, { 'content-type': type }).end(`<!doctype html><head>${head}</head>x`);
}
const picture: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(redSquare());
const elsewhere =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();

const BOATS = page(
  `<title>Not this</title><meta property="og:title" content="Boats &amp; &lt;b&gt;sails&lt;/b&gt;">
   <meta name="description" content="All about &quot;boats&quot;">
   <meta property="og:site_name" content="Harbor"><meta property="og:image" content="/boat.png">`,
);

describeDatabases('previews of linked pages', (fresh) => {
  const start = async (isOn = true) => {
    const server = await testServer({ database: await fresh(), mayCall });
    const ana = await server.signUp('Ana');
    await ana.join('general');
    if (isOn) await server.owner.call('updateRealm', { inline_url_embed_preview: true });
    return { server, ana };
  };
  /** Waits for the next re-rendering, which happens as soon as the page has responded. */
  const redrawn = async (queue: ClientQueue) => {
    for (;;) {
      for (const event of await queue.poll()) if (event.type === 'update_message') return event;
    }
  };

  it('appear below the message for everyone, and don’t count as an edit', async () => {
    const { url } = await site({ '/boats': BOATS, '/boat.png': picture });
    const { server, ana } = await start();
    const queue = await ana.register();
    const id = await ana.send('general', 'boats', `see ${url}/boats`);
    const event = await redrawn(queue);
    const link = `<a href="${url}/boats"`;
    expect(event).toMatchObject({ message_id: id, rendering_only: true, user_id: null });
    expect(event.rendered_content).toContain(`see ${link}>`);
    expect(event.rendered_content).toContain(
      `<div class="message_embed_title">${link} title="Boats &amp; &lt;b&gt;sails&lt;/b&gt;">Boats &amp; &lt;b&gt;sails&lt;/b&gt; · Harbor</a></div>`,
    );
    expect(event.rendered_content).toContain('All about &quot;boats&quot;</div>');
    const [message] = await ana.read([]);
    expect(message?.content).toBe(event.rendered_content);
    expect(message).not.toHaveProperty('last_edit_timestamp');
    const shown = /url\(&quot;(\/external_content\/[^&]+)&quot;\)/.exec(
      message?.content ?? '',
    )?.[1];
    const image = await server.visitor.page(shown ?? '');
    expect(image.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await image.arrayBuffer());
    // Always the same size, so that its space is known before it loads.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([160, 160]);
    // A preview's text isn't part of the message.
    expect(await ana.read([{ operator: 'search', operand: 'sails' }])).toEqual([]);
  });

  it('appear at once when the page is known, and follow an edit', async () => {
    const { url, visited } = await site({
      '/boats': BOATS,
      '/boat.png': picture,
      '/ropes': page('<title>Ropes</title>'),
    });
    const { ana } = await start();
    const queue = await ana.register();
    const first = await ana.send('general', 'boats', `${url}/boats`);
    await redrawn(queue);
    await ana.send('general', 'boats', `once more ${url}/boats`);
    const [sent] = await queue.eventsOf('message');
    expect(sent?.message.content).toContain('Boats &amp;');
    expect(visited).toEqual(['/boats', '/boat.png']);
    await ana.call('updateMessage', { message_id: first, content: `${url}/ropes` });
    expect((await redrawn(queue)).rendered_content).not.toContain('Boats');
    expect((await redrawn(queue)).rendered_content).toContain('>Ropes</a>');
    await ana.call('updateMessage', { message_id: first, content: 'no links' });
    expect((await redrawn(queue)).rendered_content).toBe('<p>no links</p>');
  });

  it('are for owners and administrators to turn on, and nothing is fetched before', async () => {
    const { url, visited } = await site({
      '/boats': BOATS,
      '/ropes': page('<title>Ropes</title>'),
    });
    const { server, ana } = await start(false);
    await ana.send('general', 'boats', `${url}/boats`);
    await server.owner.call('updateRealm', { inline_url_embed_preview: true });
    const queue = await ana.register();
    // Pages are fetched in order: once this one is shown, the first would have been fetched.
    await ana.send('general', 'boats', `${url}/ropes`);
    await redrawn(queue);
    expect(visited).toEqual(['/ropes']);
  });
});

it('non-pages and slow, large, broken or internal pages leave a message as it is', async () => {
  const inside = await site({ '/secret': page('<title>Secret</title>') }, INSIDE);
  const large: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('x'.repeat(700_000));
    response.write('<title>Too late</title>');
  };
  const { url, visited } = await site({
    '/file': page('<title>No page</title>', 'application/octet-stream'),
    '/large': large,
    '/broken': (response) => void response.socket?.destroy(),
    '/inside': elsewhere(`${inside.url}/secret`),
    '/loop': elsewhere('/loop'),
    '/scheme': elsewhere('file:///etc/passwd'),
    '/silent': () => undefined,
    '/moved': elsewhere('/boats'),
    '/boats': BOATS,
  });
  const database = sqlite();
  const server = await testServer({ database, mayCall });
  const ana = await server.signUp('Ana');
  await ana.join('general');
  await server.owner.call('updateRealm', { inline_url_embed_preview: true });
  const queue = await ana.register();
  const paths = ['/file', '/large', '/broken', '/inside', '/loop', '/scheme'];
  for (const path of paths) await ana.send('general', 'boats', `${url}${path}`);
  await ana.send('general', 'boats', `${inside.url}/secret`);
  await ana.send('general', 'boats', `${url}/silent`);
  await ana.send('general', 'boats', `${url}/moved`);
  let event: unknown;
  while (event === undefined) {
    event = (await queue.poll()).find(({ type }) => type === 'update_message');
  }
  const shown = (await ana.read([])).filter(({ content }) => content.includes('message_embed'));
  expect(shown.map(({ content }) => content)).toEqual([expect.stringContaining(`${url}/moved`)]);
  expect(inside.visited).toEqual([]);
  expect(visited).toContain('/inside');
  // A page that doesn't respond blocks neither others nor the shutdown.
  await server.server.close();
});

it('a page that a process was fetching when it died is fetched by the next', async () => {
  let visits = 0;
  let noteVisit: () => void = () => undefined;
  const visited = new Promise<void>((resolve) => {
    noteVisit = resolve;
  });
  const { url } = await site({
    '/boats': (response) => {
      visits += 1;
      noteVisit();
      if (visits > 1) BOATS(response);
    },
  });
  const server = await testServer({ mayCall });
  const ana = await server.signUp('Ana');
  await ana.join('general');
  await server.owner.call('updateRealm', { inline_url_embed_preview: true });
  await ana.send('general', 'boats', `${url}/boats`);
  await visited;
  await server.server.close();
  await server.clock.advance(120_000);
  const second = await testServer({ join: server, mayCall });
  const again = await second.signIn(ana.id);
  const queue = await again.register();
  const isShown = async () => (await again.read([]))[0]?.content.includes('message_embed');
  while (!(await isShown())) await queue.poll();
  expect(visits).toBe(2);
});
