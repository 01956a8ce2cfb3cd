import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { fakeLocalStorage } from '~/testing/fakeLocalStorage';
import { TestSession } from '~/testing/testSession';

const conversation = eg.topicOf('tide');
const newest = asMessageId(40);
const kinds = (test: TestSession) => test.posted.map(({ kind }) => kind);

beforeEach(() => {
  fakeLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('OB3 a message sent before the worker knows the tab', () => {
  it('goes out once, right after the tab says hello', async () => {
    const test = TestSession.unstarted();
    const started = test.session.start();
    test.session.outbox.send(conversation, 'high');
    expect(test.posted).toEqual([]);
    await started;
    test.session.hello();
    expect(kinds(test)).toEqual(['hello', 'send', 'hello']);
    expect(test.posted[1]).toMatchObject({ conversation, content: 'high' });
  });

  it('goes out when the tab is closed before it is ready', () => {
    const test = TestSession.unstarted();
    test.session.outbox.send(conversation, 'high');
    test.session.dispose();
    expect(kinds(test)).toEqual(['hello', 'send', 'bye']);
  });

  it('does not cause a hello after a sign-out', async () => {
    const test = TestSession.unstarted();
    test.session.outbox.send(conversation, 'high');
    await test.session.signOut();
    expect(kinds(test)).toEqual(['send', 'signOut', 'bye']);
  });
});

describe('a message sent just before the page was frozen', () => {
  it('is asked about on return, and no longer shown as unsent once the worker says that it has taken it', async () => {
    const test = await TestSession.start(fromSnapshot(eg.snapshot({ maxMessageId: newest })));
    test.session.outbox.send(conversation, 'high');
    test.session.comeBack();
    expect(kinds(test)).toEqual(['hello', 'send', 'hello', 'send']);
    expect(test.posted[3]).toMatchObject({ content: 'high', afterId: newest });
    const [{ localId } = { localId: '' }] = test.session.store.getState().outbox;
    test.receive({ kind: 'heard', localId });
    expect(test.session.store.getState().outbox).toEqual([]);
  });
});
