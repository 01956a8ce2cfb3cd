import { expect, it } from 'vitest';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('code playgrounds (E20)', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    return { owner: server.owner, ana: await server.signUp('Ana') };
  };

  it('are stored as given, sent as a full list, and deleted', async () => {
    const { owner, ana } = await start();
    const queue = await ana.register();
    const templates = [
      'https://x.example/?c={code}',
      'https://x.example/{+code}',
      'https://x.example/{?code*}',
      'http://x.example/{code:30}#x',
    ];
    const made = [];
    for (const [i, url_template] of templates.entries()) {
      const playground = { name: `Play ${i}`, pygments_language: 'C++', url_template };
      const { id } = await owner.call('createPlayground', playground);
      made.push({ id, ...playground });
    }
    const told = await queue.eventsOf('realm_playgrounds');
    expect(told.map((event) => event.realm_playgrounds.length)).toEqual([1, 2, 3, 4]);
    expect(told.at(-1)?.realm_playgrounds).toEqual(made);
    await owner.call('deletePlayground', { playground_id: made[0]?.id ?? 0 });
    const [event] = await queue.eventsOf('realm_playgrounds');
    expect(event?.realm_playgrounds).toEqual(made.slice(1));
    expect((await ana.register()).state.realm_playgrounds).toEqual(made.slice(1));
  });

  it('are refused as documented', async () => {
    const { owner, ana } = await start();
    const play = {
      name: 'Play',
      pygments_language: 'Rust',
      url_template: 'https://x.example/{code}',
    };
    const { id: playground_id } = await owner.call('createPlayground', play);
    const other = { ...play, name: 'Other' };
    const address = (url_template: string) =>
      [owner, { ...other, url_template }, 'BAD_REQUEST'] as const;
    await expectRefusals('createPlayground', {
      'by a member': [ana, other, 'UNAUTHORIZED_PRINCIPAL'],
      'the same again': [owner, play, 'BAD_REQUEST'],
      'no name': [owner, { ...play, name: ' ' }, 'BAD_REQUEST'],
      'a long name': [owner, { ...play, name: 'x'.repeat(65) }, 'BAD_REQUEST'],
      'no language': [owner, { ...other, pygments_language: '' }, 'BAD_REQUEST'],
      'a strange language': [owner, { ...other, pygments_language: '<b>' }, 'BAD_REQUEST'],
      'no address': address(' '),
      'no variable': address('https://x.example/'),
      'another variable': address('https://x.example/{text}'),
      'one too many': address('https://x.example/{code}/{lang}'),
      'two in one': address('https://x.example/{code,lang}'),
      'an open brace': address('https://x.example/{code'),
      'a closing brace': address('https://x.example/code}{code}'),
      'no operator': address('https://x.example/{!code}'),
      'an empty one': address('https://x.example/{}{code}'),
      'what runs': address('javascript:{code}'),
    });
    await expectRefusals('deletePlayground', {
      'by a member': [ana, { playground_id }, 'UNAUTHORIZED_PRINCIPAL'],
      unknown: [owner, { playground_id: 999 }, 'BAD_REQUEST'],
    });
  });
});
