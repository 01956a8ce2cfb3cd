import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Tip, watchTips } from './watchTips';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Watches a page with one named button, used by touch or not. */
async function start(isByTouch: boolean) {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: isByTouch && query === '(pointer: coarse)' }) as MediaQueryList,
  );
  document.body.innerHTML = '<button data-tip="Mark all as read"></button>';
  const button = document.body.firstElementChild as HTMLButtonElement;
  // jsdom has its own idea of when focus is visible.
  vi.spyOn(button, 'matches').mockReturnValue(true);
  const shown: (Tip | undefined)[] = [];
  const stop = watchTips((tip) => shown.push(tip));
  const press = (key: string) => {
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    button.focus();
    return act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  return { shown: () => shown.at(-1)?.target === button, press, stop };
}

it('a button says its name where the page puts the focus, but on a touch screen only where a key moves it', async () => {
  for (const [isByTouch, key, isShown] of [
    [false, 'Enter', true],
    [true, 'Enter', false],
    [true, 'Tab', true],
  ] as const) {
    const { press, shown, stop } = await start(isByTouch);
    await press(key);
    expect(shown(), `${key}, by touch: ${isByTouch}`).toBe(isShown);
    stop();
  }
});
