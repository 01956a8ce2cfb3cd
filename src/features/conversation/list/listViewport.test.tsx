import { beforeEach, expect, it } from 'vitest';
import { ListViewport } from './listViewport';

const VIEW_PX = 600;

let scroller: HTMLElement;
let contentPx: number;
let view: ListViewport;

/** A scroller as a browser has it: it never goes further than to its end. */
function scrollerOf(): HTMLElement {
  const element = document.createElement('div');
  let top = 0;
  Object.defineProperties(element, {
    clientHeight: { get: () => VIEW_PX },
    scrollHeight: { get: () => contentPx },
    scrollTop: {
      get: () => top,
      set: (value: number) => {
        top = Math.max(0, Math.min(value, contentPx - VIEW_PX));
      },
    },
  });
  return element;
}

beforeEach(() => {
  scroller = scrollerOf();
  contentPx = 3000;
  view = new ListViewport({
    scroller,
    rows: document.createElement('div'),
    spaceAbove: () => null,
  });
  view.guess(0, true);
  view.pinToBottom();
});

it('stays at the bottom where rows have grown before the scroll event of going there came', () => {
  contentPx = 3400;
  view.capture();
  expect(view.isAtBottom).toBe(true);
  view.correct();
  expect(view.top).toBe(3400 - VIEW_PX);
});

it('leaves the bottom with the reader, also when rows have grown meanwhile', () => {
  contentPx = 3400;
  scroller.scrollTop -= 300;
  view.capture();
  expect(view.isAtBottom).toBe(false);
  view.correct();
  expect(view.top).toBe(3000 - VIEW_PX - 300);
});

it('comes back to the bottom with the reader', () => {
  scroller.scrollTop -= 300;
  view.capture();
  scroller.scrollTop += 290;
  view.capture();
  expect(view.isAtBottom).toBe(true);
});
