import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';

const search: Narrow = { kind: 'search', terms: [{ operator: 'search', operand: 'tide' }] };

it('MS4 a search that the server refuses has no match, and is asked about no more', async () => {
  const realm = new TestRealm().load(search, []).receive(eg.messageBody({ id: asMessageId(3) }));
  expect(realm.window(search).candidates).toEqual([3]);
  const test = await TestSession.start(realm.state);
  test.session.realm.setState({ realm: realm.state });
  const asking = test.session.loader.followUp(search, undefined);
  const request = await test.request();
  expect(request.path).toContain('matches_narrow');
  await request.refuse('BAD_NARROW');
  await asking;
  const window = [...test.realm.windows.values()].find(({ narrow }) => narrow.kind === 'search');
  expect([window?.candidates, window?.ids]).toEqual([[], []]);
});
