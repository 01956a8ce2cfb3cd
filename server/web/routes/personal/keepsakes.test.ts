import { expect, it } from 'vitest';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

const MISSING = { code: 'BAD_REQUEST', status: 404 } as const;

describeDatabases('snippets, views and drafts', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const now = Math.floor(server.clock.now() / 1000);
    return { server, ana, ben, now };
  };

  it('E18 keeps snippets with title and content, each editable alone, and notifies only their owner', async () => {
    const { ana, ben, now } = await start();
    const [own, foreign] = [await ana.register(), await ben.register()];
    const { saved_snippet_id: id } = await ana.call('createSavedSnippet', {
      title: ' Hello ',
      content: ' **hi** ',
    });
    const record = { id, title: 'Hello', content: '**hi**', date_created: now };
    const edits = [{ title: ' Bye ' }, { content: 'so long' }, {}];
    for (const edit of edits) {
      await ana.call('updateSavedSnippet', { saved_snippet_id: id, ...edit });
    }
    const renamed = { ...record, title: 'Bye' };
    const changed = { ...renamed, content: 'so long' };
    expect((await ana.call('getSavedSnippets', {})).saved_snippets).toEqual([changed]);
    await ana.call('deleteSavedSnippet', { saved_snippet_id: id });
    expect(await own.events()).toMatchObject([
      { type: 'saved_snippets', op: 'add', saved_snippet: record },
      { type: 'saved_snippets', op: 'update', saved_snippet: renamed },
      { type: 'saved_snippets', op: 'update', saved_snippet: changed },
      { type: 'saved_snippets', op: 'remove', saved_snippet_id: id },
    ]);
    expect(await foreign.events()).toEqual([]);
  });

  it('E18 refuses snippets as documented', async () => {
    const { ana, ben } = await start();
    const snippet = { title: 'x', content: 'y' };
    const { saved_snippet_id } = await ana.call('createSavedSnippet', snippet);
    const id = { saved_snippet_id };
    const long = { title: 'x'.repeat(61), content: 'x'.repeat(10_001) };
    await expectRefusals('createSavedSnippet', {
      'no title': [ana, { ...snippet, title: ' ' }, 'BAD_REQUEST'],
      'no content': [ana, { ...snippet, content: '\n' }, 'BAD_REQUEST'],
      'a long title': [ana, { ...snippet, title: long.title }, 'BAD_REQUEST'],
      'long content': [ana, { ...snippet, content: long.content }, 'BAD_REQUEST'],
    });
    await expectRefusals('updateSavedSnippet', {
      unknown: [ana, { saved_snippet_id: 999, title: 'z' }, MISSING],
      'unknown, nothing new': [ana, { saved_snippet_id: 999 }, MISSING],
      'of somebody else': [ben, { ...id, title: 'z' }, MISSING],
      'no title': [ana, { ...id, title: '', content: 'z' }, 'BAD_REQUEST'],
      'no content': [ana, { ...id, title: 'z', content: ' ' }, 'BAD_REQUEST'],
      'a long title': [ana, { ...id, title: long.title }, 'BAD_REQUEST'],
      'long content': [ana, { ...id, content: long.content }, 'BAD_REQUEST'],
    });
    await expectRefusals('deleteSavedSnippet', {
      unknown: [ana, { saved_snippet_id: 999 }, MISSING],
      'of somebody else': [ben, id, MISSING],
    });
  });

  it('E17 keeps views by fragment, built-in ones without a name', async () => {
    const { ana, ben } = await start();
    const [own, foreign] = [await ana.register(), await ben.register()];
    const custom = 'narrow/is/followed';
    await ana.call('addNavigationView', { fragment: 'inbox', is_pinned: true, name: null });
    await ana.call('addNavigationView', { fragment: custom, is_pinned: false, name: ' Followed ' });
    await ana.call('updateNavigationView', { fragment: 'inbox', is_pinned: false });
    await ana.call('updateNavigationView', { fragment: custom, is_pinned: true, name: 'Mine' });
    const inbox = { fragment: 'inbox', is_pinned: false, name: null };
    const mine = { fragment: custom, is_pinned: true, name: 'Mine' };
    const { navigation_views } = await ana.call('getNavigationViews', {});
    expect(navigation_views).toEqual([inbox, mine]);
    await ana.call('removeNavigationView', { fragment: custom });
    const type = 'navigation_view';
    expect(await own.events()).toMatchObject([
      { type, op: 'add', navigation_view: { ...inbox, is_pinned: true } },
      {
        type,
        op: 'add',
        navigation_view: { fragment: custom, is_pinned: false, name: 'Followed' },
      },
      { type, op: 'update', fragment: 'inbox', data: { is_pinned: false } },
      { type, op: 'update', fragment: custom, data: { is_pinned: true, name: 'Mine' } },
      { type, op: 'remove', fragment: custom },
    ]);
    expect(await foreign.events()).toEqual([]);
  });

  it('E17 refuses views as documented', async () => {
    const { ana, ben } = await start();
    const fragment = 'narrow/is/followed';
    const view = { fragment, is_pinned: true, name: 'Followed' };
    await ana.call('addNavigationView', view);
    await ana.call('addNavigationView', { fragment: 'recent', is_pinned: true });
    const other = { fragment: 'narrow/is/dm', is_pinned: true, name: 'Direct' };
    await expectRefusals('addNavigationView', {
      blank: [ana, { ...other, fragment: ' ' }, 'BAD_REQUEST'],
      'a named inbox': [ana, { fragment: 'inbox', is_pinned: true, name: 'In' }, 'BAD_REQUEST'],
      'no name': [ana, { fragment: other.fragment, is_pinned: true }, 'BAD_REQUEST'],
      'null for a name': [ana, { ...other, name: null }, 'BAD_REQUEST'],
      'a blank name': [ana, { ...other, name: ' ' }, 'BAD_REQUEST'],
      'the fragment again': [ana, { ...view, name: 'Again' }, 'BAD_REQUEST'],
      'the name again': [ana, { ...other, name: 'Followed' }, 'BAD_REQUEST'],
      'a built-in one again': [ana, { fragment: 'recent', is_pinned: false }, 'BAD_REQUEST'],
    });
    await ana.call('addNavigationView', other);
    await expectRefusals('updateNavigationView', {
      unknown: [ana, { fragment: 'nowhere', is_pinned: true }, MISSING],
      'of somebody else': [ben, { fragment, is_pinned: true }, MISSING],
      'a named built-in': [ana, { fragment: 'recent', name: 'x' }, 'BAD_REQUEST'],
      'a blank name': [ana, { fragment, name: ' ' }, 'BAD_REQUEST'],
      'the name of another': [ana, { fragment, name: 'Direct' }, 'BAD_REQUEST'],
    });
    await expectRefusals('removeNavigationView', {
      unknown: [ana, { fragment: 'nowhere' }, MISSING],
      'of somebody else': [ben, { fragment }, MISSING],
    });
  });

  it('saves drafts with events, or refuses the whole batch', async () => {
    const { server, ana, ben } = await start();
    await ana.join('general');
    const { stream_id } = await ana.call('getStreamId', { stream: 'general' });
    const secret = await server.owner.createChannel('secret', { invite_only: true });
    const queue = await ana.register();
    const channel = {
      type: 'stream',
      to: [stream_id],
      topic: 'x',
      content: 'y',
      timestamp: 5,
    } as const;
    const direct = {
      type: 'private',
      to: [ben.id],
      topic: '',
      content: 'z',
      timestamp: 6,
    } as const;
    const { ids } = await ana.call('createDrafts', { drafts: [channel, direct] });
    const [first = 0, second = 0] = ids;
    const changed = { ...channel, content: 'yes', timestamp: 7 };
    await ana.call('updateDraft', { draft_id: first, draft: changed });
    expect(await ana.call('getDrafts', {})).toMatchObject({
      count: 2,
      drafts: [
        { id: first, ...changed },
        { id: second, ...direct },
      ],
    });
    await ana.call('deleteDraft', { draft_id: second });
    expect(await queue.events()).toMatchObject([
      { type: 'drafts', op: 'add', drafts: [{ id: first }, { id: second }] },
      { type: 'drafts', op: 'update', draft: { id: first, content: 'yes' } },
      { type: 'drafts', op: 'remove', draft_id: second },
    ]);
    const drafts = (...bad: object[]) => ({ drafts: [direct, { ...channel, ...bad[0] }] });
    await expectRefusals('createDrafts', {
      'two channels': [ana, drafts({ to: [stream_id, 5] }), 'BAD_REQUEST'],
      'no channel': [ana, drafts({ to: [] }), 'BAD_REQUEST'],
      'a hidden channel': [ana, drafts({ to: [secret] }), 'BAD_REQUEST'],
      'no such person': [ana, drafts({ type: 'private', to: [999] }), 'BAD_REQUEST'],
      'no content': [ana, drafts({ content: ' ' }), 'BAD_REQUEST'],
      'long content': [ana, drafts({ content: 'x'.repeat(10_001) }), 'BAD_REQUEST'],
      'before time': [ana, drafts({ timestamp: -1 }), 'BAD_REQUEST'],
    });
    await expectRefusals('updateDraft', {
      unknown: [ana, { draft_id: 999, draft: direct }, MISSING],
      'of somebody else': [ben, { draft_id: first, draft: { ...direct, to: [ana.id] } }, MISSING],
      nonsense: [ana, { draft_id: first, draft: { ...channel, to: [] } }, 'BAD_REQUEST'],
    });
    await expectRefusals('deleteDraft', {
      unknown: [ana, { draft_id: 999 }, MISSING],
      'of somebody else': [ben, { draft_id: first }, MISSING],
    });
    await ana.call('updateSettings', { enable_drafts_synchronization: false });
    await expectRefusals('createDrafts', {
      'switched off': [ana, { drafts: [direct] }, 'BAD_REQUEST'],
    });
  });
});
