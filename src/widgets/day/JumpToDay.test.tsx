import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { type FirstSince, firstMessageSince } from '~/session/resources/messages/firstMessageSince';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { JumpToDay } from './JumpToDay';

vi.mock('~/session/resources/messages/firstMessageSince');

const FIRST: FirstSince = { id: asMessageId(7), timestamp: 1_700_000_000 };

let answer: (found: FirstSince) => void;
beforeEach(() => {
  const found = new Promise<FirstSince>((resolve) => {
    answer = resolve;
  });
  vi.mocked(firstMessageSince).mockReturnValue(found);
});

async function ask() {
  const [goTo, onClose] = [vi.fn(), vi.fn()];
  const narrow = eg.topicOf('tide');
  const ui = <JumpToDay narrow={narrow} goTo={goTo} onClose={onClose} />;
  const { user, unmount } = await renderWithSession(ui);
  await user.type(await screen.findByRole('textbox', { name: 'Day' }), 'yesterday{Enter}');
  const found = () => act(async () => answer(FIRST));
  return { goTo, onClose, unmount, found };
}

it('goes to the first message of the day, and closes', async () => {
  const { goTo, onClose, found } = await ask();
  await found();
  expect(goTo.mock.calls).toEqual([[7]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('goes nowhere if it was closed while it was looking', async () => {
  const { goTo, onClose, unmount, found } = await ask();
  unmount();
  await found();
  expect(goTo).not.toHaveBeenCalled();
  // What is open by now isn't this one.
  expect(onClose).not.toHaveBeenCalled();
});
