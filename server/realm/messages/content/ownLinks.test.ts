import { expect, it } from 'vitest';
import { testServer } from '../../../testing/testServer';

/** The address at which the tests reach the server. */
const HERE = 'http://parley.test';

it('links to the server itself become relative in messages, edits and descriptions', async () => {
  const { owner } = await testServer();
  const channel = await owner.createChannel('harbor', {
    subscriptions: [{ name: 'harbor', description: `${HERE}/#narrow/channel/1-general` }],
  });
  const link = `[here](${HERE}/#narrow/channel/1-general) and ${HERE}/#recent`;
  const id = await owner.send('harbor', 'links', link);
  const shown = async () => (await owner.call('getMessage', { message_id: id })).message.content;
  const relative = 'href="#narrow/channel/1-general"';
  expect(await shown()).toContain(relative);
  expect(await shown()).toContain('href="#recent"');
  await owner.call('updateMessage', { message_id: id, content: `edited: ${link}` });
  expect(await shown()).toContain(relative);
  expect((await owner.call('renderMessage', { content: link })).rendered).toContain(relative);
  const { stream } = await owner.call('getStream', { stream_id: channel });
  expect(stream.rendered_description).toContain(relative);
});

it('an absolute link to an upload becomes relative and claims the upload', async () => {
  const { owner } = await testServer();
  const { body } = await owner.upload('/user_uploads', new File(['tides'], 'tides.txt'));
  const id = await owner.sendTo([owner], `[tides](${HERE}${String(body['url'])})`);
  const [message] = await owner.read([['id', id]]);
  expect(message?.content).toContain(`href="${String(body['url'])}"`);
  const { attachments } = await owner.call('getAttachments', {});
  expect(attachments[0]?.messages?.map((one) => one.id)).toEqual([id]);
});

it('links to other servers stay unchanged', async () => {
  const { owner } = await testServer();
  for (const other of ['https://parley.test/#recent', `${HERE}.evil.example/#recent`]) {
    const id = await owner.sendTo([owner], other);
    const [message] = await owner.read([['id', id]]);
    expect(message?.content).toContain(`href="${other}"`);
  }
});

it('a pipe inside code stays in its table cell', async () => {
  const { owner } = await testServer();
  const table = ['|a|b|', '|-|-|', '| `x | y` | ``p ` | q`` |', '| \\| | `open |', 'after'].join(
    '\n',
  );
  const { rendered } = await owner.call('renderMessage', { content: table });
  expect(rendered).toContain('<td><code>x | y</code></td>');
  expect(rendered).toContain('<td><code>p ` | q</code></td>');
  expect(rendered).toContain('<td>|</td>\n<td>`open</td>');
  expect(rendered.match(/<tr>/g)).toHaveLength(4);
});
