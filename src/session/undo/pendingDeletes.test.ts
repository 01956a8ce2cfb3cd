import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { FEED, narrowKey } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';
import { UNDO_MS } from './pendingDeletes';

it('CX1 a deleted message disappears even if its event went to an older queue', async () => {
  const id = asMessageId(7);
  const realm = new TestRealm().load(FEED, [eg.message({ id })]);
  const test = await TestSession.start(realm.state);
  // Loaded here, since the worker's state has no messages.
  test.session.realm.setState({ realm: realm.state });
  test.session.deletes.add(id);
  await test.clock.advance(UNDO_MS);
  await (await test.request()).succeed();
  expect(test.realm.windows.get(narrowKey(FEED))?.ids).toEqual([]);
  expect(test.session.store.getState().hiddenMessages.size).toBe(0);
});
