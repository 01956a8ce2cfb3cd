// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';
import { forgetEntries, keepInEntry, keptInEntry } from '~/ui/location/entries';
import { besideEntry, besideOf, PLACE, placeEntry } from './beside';
import { closeBeside, openBeside, renameBeside, toggleBeside } from './openBeside';

const tide = eg.topicOf('tide');
const moorings = eg.topicOf('moorings');
const LIST = 'list';

beforeEach(forgetEntries);

async function startAs(account = eg.account) {
  const { session } = await TestSession.start(fromSnapshot(eg.snapshot()), { account });
  return { session, placeNow: () => besideOf(session).getState().place };
}

it('is there again after a reload, for its own account', async () => {
  const { session } = await startAs();
  openBeside(session, tide);
  expect((await startAs()).placeNow()).toEqual(tide);
  expect((await startAs({ ...eg.account, id: 'another' })).placeNow()).toBeUndefined();
  closeBeside(session);
  expect((await startAs()).placeNow()).toBeUndefined();
});

it('doesn’t survive signing out, or what it can’t read', async () => {
  const { session } = await startAs();
  openBeside(session, tide);
  forgetEntries();
  expect((await startAs()).placeNow()).toBeUndefined();
  keepInEntry(placeEntry(session), PLACE, { kind: 'topic', channelId: 'seven' });
  expect((await startAs()).placeNow()).toBeUndefined();
});

it('keeps its position under another name, and begins anew with another conversation', async () => {
  const { session, placeNow } = await startAs();
  openBeside(session, tide);
  keepInEntry(besideEntry(session), LIST, { messageId: 7 });
  renameBeside(session, moorings);
  expect(placeNow()).toEqual(moorings);
  expect(keptInEntry(besideEntry(session), LIST)).toEqual({ messageId: 7 });
  openBeside(session, tide);
  expect(keptInEntry(besideEntry(session), LIST)).toBeUndefined();
});

it('outlives a long walk through the history', async () => {
  const { session } = await startAs();
  openBeside(session, tide);
  for (let i = 0; i < 300; i++) keepInEntry(`entry ${i}`, LIST, i);
  expect(keptInEntry('entry 0', LIST)).toBeUndefined();
  expect((await startAs()).placeNow()).toEqual(tide);
});

it('closes if the same is asked for again', async () => {
  const { session, placeNow } = await startAs();
  toggleBeside(session, tide);
  toggleBeside(session, moorings);
  expect(placeNow()).toEqual(moorings);
  toggleBeside(session, moorings);
  expect(placeNow()).toBeUndefined();
});
