import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { TypingLine } from '../typing/TypingLine';

const HERE = eg.topicOf('anchors');
let id = 500;

const said = (content: string, fields: Partial<Message> = {}) =>
  eg.messageBody({
    id: asMessageId(++id),
    conversation: HERE,
    senderId: eg.ana.userId,
    content,
    ...fields,
  });

/** Returns what is announced while the conversation is open, and a function that emits events. */
async function openHere({ isLookedAt = true } = {}) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt);
  const spoken: string[] = [];
  Object.assign(document, { ariaNotify: (words: string) => spoken.push(words) });
  const { test } = await renderWithSession(<TypingLine conversation={HERE} />);
  const happen: typeof test.happen = (...events) => act(() => test.happen(...events));
  return { spoken, happen };
}

afterEach(() => {
  Reflect.deleteProperty(document, 'ariaNotify');
  vi.restoreAllMocks();
});

it('announces what others write in the open conversation', async () => {
  const { spoken, happen } = await openHere();
  happen(said('<p>Anchor <b>up</b></p>'));
  expect(spoken).toEqual([`${eg.ana.fullName}: Anchor up`]);
  happen(
    said('<p>Mine</p>', { senderId: eg.self.userId }),
    said('<p>Elsewhere</p>', { conversation: eg.topicOf('lunch') }),
  );
  expect(spoken).toHaveLength(1);
});

it('counts messages that arrive all at once', async () => {
  const { spoken, happen } = await openHere();
  happen(said('<p>1</p>'), said('<p>2</p>'), said('<p>3</p>'), said('<p>4</p>'));
  expect(spoken).toEqual(['4 new messages']);
});

it('is silent while no one looks at the page', async () => {
  const { spoken, happen } = await openHere({ isLookedAt: false });
  happen(said('<p>Anyone?</p>'));
  expect(spoken).toEqual([]);
});

it('falls back to a live region if the browser has nothing else, and clears it again', async () => {
  const { happen } = await openHere();
  Reflect.deleteProperty(document, 'ariaNotify');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  happen(said('<p>Anchor up</p>'));
  const region = document.querySelector('.vh[aria-live="polite"]');
  expect(region?.textContent).toBe(`${eg.ana.fullName}: Anchor up`);
  vi.advanceTimersByTime(5000);
  expect(region?.textContent).toBe('');
  vi.useRealTimers();
});
