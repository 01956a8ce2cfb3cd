import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { inTide, openConversation } from '~/testing/openConversation';

const now = { isFocused: true, visibility: 'visible' };
document.hasFocus = () => now.isFocused;
Object.defineProperty(document, 'visibilityState', { get: () => now.visibility });

it('visible messages are read in a focused window; in an unfocused or hidden one, when the user is back', async () => {
  const { test, server, container } = await openConversation({
    messages: [inTide(1), inTide(2)],
    unread: [2],
  });
  server.plan('POST /messages/flags', { messages: [] });
  const line = () => container.querySelector('[data-row="unread"]')?.nextElementSibling;
  const hear = (id: number) =>
    act(() => test.happen(eg.messageBody({ ...inTide(id), id: asMessageId(id) })));
  const reported = async () => {
    await act(() => test.clock.advance(1000));
    return server.sentTo('POST /messages/flags').flatMap(({ messages }) => messages);
  };
  const tell = (target: EventTarget, type: string) =>
    act(() => {
      target.dispatchEvent(new Event(type));
    });
  expect(await reported()).toEqual([2]);
  expect(line()?.getAttribute('data-message')).toBe('2');

  now.isFocused = false;
  hear(3);
  expect(await reported()).toEqual([2]);
  now.isFocused = true;
  tell(globalThis, 'focus');
  expect(await reported()).toEqual([2, 3]);

  now.visibility = 'hidden';
  hear(4);
  expect(await reported()).toEqual([2, 3]);
  now.visibility = 'visible';
  tell(document, 'visibilitychange');
  expect(await reported()).toEqual([2, 3, 4]);

  // Even when all are read, the line stays where reading had stopped when this was opened.
  expect(line()?.getAttribute('data-message')).toBe('2');
  expect(container.querySelectorAll('[data-row="unread"]')).toHaveLength(1);

  act(() =>
    test.happen({ kind: 'settingsChanged', changes: { web_mark_read_on_scroll_policy: 3 } }),
  );
  hear(5);
  expect(await reported()).toEqual([2, 3, 4]);
});
