// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepAboveKeyboard } from './keepAboveKeyboard';

class FakeView extends EventTarget {
  height = 800;
  scale = 1;
}

afterEach(() => vi.unstubAllGlobals());

const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');

it('the page is as high as a keyboard over it leaves, and whole again when that is gone', () => {
  const view = new FakeView();
  const scrollTo = vi.fn();
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollTo', scrollTo);
  const stop = keepAboveKeyboard();
  const becomes = (height: number, scale = 1) => {
    Object.assign(view, { height, scale });
    view.dispatchEvent(new Event('resize'));
  };
  expect(keyboard()).toBe('');
  becomes(500);
  expect(keyboard()).toBe('300px');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  // An address bar is no keyboard, and neither is zoom.
  becomes(740);
  expect(keyboard()).toBe('');
  becomes(400, 2);
  expect(keyboard()).toBe('');
  becomes(500);
  stop();
  expect(keyboard()).toBe('');
});
