import { describe, expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';

const conversation = eg.topicOf('tide');
const kinds = (test: TestSession) => test.posted.map(({ kind }) => kind);

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
