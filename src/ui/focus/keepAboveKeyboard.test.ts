// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepAboveKeyboard } from './keepAboveKeyboard';

class FakeView extends EventTarget {
  height = 800;
  scale = 1;
}

afterEach(() => vi.unstubAllGlobals());

const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');

it('shrinks the page above a keyboard that overlays it, and restores it afterwards', () => {
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
  // Neither a browser toolbar nor zoom is a keyboard.
  becomes(740);
  expect(keyboard()).toBe('');
  becomes(400, 2);
  expect(keyboard()).toBe('');
  becomes(500);
  stop();
  expect(keyboard()).toBe('');
});
