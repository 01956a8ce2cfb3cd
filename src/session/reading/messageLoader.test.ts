import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { FEED, type Narrow } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { settle } from '~/testing/fakeClock';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';
import { setStarred } from '../resources/messages/messages';

const search: Narrow = { kind: 'search', terms: [{ operator: 'search', operand: 'tide' }] };

it('MS4 a search that the server refuses has no matches, and stops asking', async () => {
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

it('MS4 a search asks about events that arrived while its page was loading', async () => {
  const test = await TestSession.start(new TestRealm().state);
  test.session.views.show(search);
  const opening = test.session.loader.open(search, 'newest');
  const page = await test.request();
  test.happen(eg.messageBody({ id: asMessageId(3) }));
  await page.succeed({ messages: [], found_oldest: true, found_newest: true });
  await opening;
  expect((await test.request()).path).toContain('matches_narrow');
});

it('a rate-limited page is requested only once despite scrolling, then retried when the wait is over', async () => {
  const test = await TestSession.start(new TestRealm().state);
  const opening = test.session.loader.open(FEED, 'newest');
  await (await test.request()).wait(46);
  for (let second = 0; second < 45; second++) {
    void test.session.loader.older(FEED);
    void test.session.loader.open(FEED, 'newest');
    await test.clock.advance(1000);
  }
  expect(test.requests).toEqual([]);
  expect(test.posted).toContainEqual({ kind: 'wait', ms: 46_000 });
  await test.clock.advance(1000);
  const again = await test.request();
  expect(again.path).toBe('/api/v1/messages');
  await again.succeed({ messages: [], found_oldest: true, found_newest: true });
  await opening;
  expect(test.realm.windows.get('feed')?.status).toBe('idle');
});

it('a jump made while the view loads from disk still happens', async () => {
  const test = TestSession.unstarted();
  const answers: ((window: undefined) => void)[] = [];
  test.storage.getWindow = () => new Promise((resolve) => answers.push(resolve));
  await test.session.start();
  test.receive({ kind: 'state', state: new TestRealm().state, outbox: [] });
  const opening = test.session.loader.open(FEED, 'newest');
  const jump = test.session.loader.oldest(FEED);
  await settle();
  for (const answer of answers) answer(undefined);
  const first = await test.request();
  expect(first.params.get('anchor')).toBe('newest');
  await first.succeed({ messages: [], found_oldest: false, found_newest: true });
  const second = await test.request();
  expect(second.params.get('anchor')).toBe('oldest');
  await second.succeed({ messages: [], found_oldest: true, found_newest: false });
  await Promise.all([opening, jump]);
});

it('a jump ends with its session', async () => {
  const test = await TestSession.start(new TestRealm().state);
  const opening = test.session.loader.open(FEED, 'newest');
  const jump = test.session.loader.oldest(FEED);
  await test.request();
  test.session.dispose();
  await Promise.all([opening, jump]);
  expect(test.requests).toEqual([]);
});

it('a jump still happens if the view restarts in the meantime', async () => {
  const test = await TestSession.start(new TestRealm().state);
  const { loader } = test.session;
  const opening = loader.open(FEED, 'newest');
  await (await test.request()).succeed({ messages: [], found_oldest: false, found_newest: true });
  await opening;
  const jump = loader.oldest(FEED);
  const overtaken = await test.request();
  test.session.realm.setState(({ realm }) => {
    const window = realm?.windows.get('feed');
    if (!realm || !window) return { realm };
    return { realm: { ...realm, windows: new Map([['feed', { ...window, isStale: true }]]) } };
  });
  const again = loader.open(FEED, 'newest');
  const initial = await test.request();
  expect(initial.params.get('anchor')).toBe('newest');
  await overtaken.succeed({ messages: [], found_oldest: true, found_newest: false });
  await initial.succeed({ messages: [], found_oldest: false, found_newest: true });
  const asked = await test.request();
  expect(asked.params.get('anchor')).toBe('oldest');
  await asked.succeed({ messages: [], found_oldest: true, found_newest: false });
  await Promise.all([jump, again]);
});

it('an unconfirmed star does not make its view refetch in a loop', async () => {
  const narrow: Narrow = { kind: 'starred' };
  const message = eg.message({ id: asMessageId(3) });
  const test = await TestSession.start(new TestRealm().load(FEED, [message]).state);
  const starred = setStarred(test.session, message.id, true);
  const starring = await test.request();
  const opening = test.session.loader.open(narrow, 'newest');
  const page = await test.request();
  expect(page.path).toBe('/api/v1/messages');
  await page.succeed({ messages: [], found_oldest: true, found_newest: true });
  await opening;
  expect(test.requests).toEqual([]);
  expect(test.realm.windows.get('starred')?.isStale).toBe(false);
  await starring.succeed({ messages: [3], ignored_because_not_subscribed_channels: [] });
  await starred;
});
