import { afterEach, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { type FirstSince, firstMessageSince } from '~/session/resources/messages/firstMessageSince';
import * as eg from '~/testing/eg';
import { settle } from '~/testing/fakeClock';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';
import { closeBeside, openBeside } from '~/widgets/beside/openBeside';
import { dayCommand } from './dayCommand';

vi.mock('~/session/resources/messages/firstMessageSince');

const TIDE = eg.topicOf('tide');

afterEach(() => {
  globalThis.location.hash = '';
});

/** A jump in the side view is being looked for. */
async function looking() {
  let answer = (_found: FirstSince) => {};
  const found = new Promise<FirstSince>((resolve) => {
    answer = resolve;
  });
  vi.mocked(firstMessageSince).mockReturnValue(found);
  const { session } = await TestSession.start(new TestRealm().state);
  openBeside(session, TIDE);
  const goTo = vi.fn();
  dayCommand(session, { narrow: TIDE, goTo }, '1970-01-01')?.run();
  const arrive = async () => {
    answer({ id: asMessageId(7), timestamp: 0 });
    await settle();
  };
  return { session, goTo, arrive };
}

it('goes to the day in the pane it was asked for in', async () => {
  const { goTo, arrive } = await looking();
  await arrive();
  expect(goTo.mock.calls).toEqual([[7]]);
});

it('goes nowhere if that conversation has been left while it was looking', async () => {
  const { session, goTo, arrive } = await looking();
  closeBeside(session);
  await arrive();
  expect(goTo).not.toHaveBeenCalled();
});
