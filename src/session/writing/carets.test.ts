import { expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';

const destination = { kind: 'channel', channelId: eg.general.channelId, topic: 'tide' } as const;

async function written(content: string): Promise<TestSession> {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  test.session.drafts.put({ key: 'tide', destination, content, caret: content.length });
  await test.session.drafts.flush();
  return test;
}

it('a caret that moved is stored soon, without making the draft newer', async () => {
  const { session, storage, clock } = await written('half a word');
  const [before] = await storage.getDrafts(eg.account.id);
  session.drafts.moveCaret('tide', 4);
  await clock.advance(300);
  expect(session.drafts.caretOf('tide')).toBe(4);
  expect(await storage.getDrafts(eg.account.id)).toEqual([{ ...before, caret: 4 }]);
});

it('a caret never replaces what another tab has written meanwhile', async () => {
  const { session, storage, clock } = await written('half a word');
  session.drafts.moveCaret('tide', 4);
  const [draft] = await storage.getDrafts(eg.account.id);
  const theirs = draft && {
    ...draft,
    content: 'a whole one',
    caret: 11,
    updatedAt: clock.now() + 1,
  };
  if (theirs) await storage.putDraft(theirs);
  await clock.advance(300);
  expect(await storage.getDrafts(eg.account.id)).toEqual([theirs]);
});

it('typing takes the caret along', async () => {
  const { session } = await written('half a word');
  session.drafts.moveCaret('tide', 4);
  session.drafts.put({ key: 'tide', destination, content: 'half of a word', caret: 7 });
  expect(session.drafts.caretOf('tide')).toBe(7);
});

it('no draft has no caret', async () => {
  const { session, storage, clock } = await written('half a word');
  session.drafts.moveCaret('tide', 4);
  session.drafts.remove('tide');
  session.drafts.moveCaret('tide', 2);
  await clock.advance(300);
  expect(session.drafts.caretOf('tide')).toBeUndefined();
  expect(await storage.getDrafts(eg.account.id)).toEqual([]);
});
