import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListViewport } from './listViewport';

const VIEW_PX = 600;

// jsdom has none; numbers need no escaping.
vi.stubGlobal('CSS', { escape: (name: string) => name });

let scroller: HTMLElement;
let contentPx: number;
let view: ListViewport;

/** A scroller that, as in a browser, never goes past its end. */
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

it('stays at the bottom if rows grow before the scroll event of going there', () => {
  contentPx = 3400;
  view.capture();
  expect(view.isAtBottom).toBe(true);
  view.correct();
  expect(view.top).toBe(3400 - VIEW_PX);
});

it('leaves the bottom with the reader, even if rows have grown meanwhile', () => {
  contentPx = 3400;
  scroller.scrollTop -= 300;
  view.capture();
  expect(view.isAtBottom).toBe(false);
  view.correct();
  expect(view.top).toBe(3000 - VIEW_PX - 300);
});

it('returns to the bottom with the reader', () => {
  scroller.scrollTop -= 300;
  view.capture();
  scroller.scrollTop += 290;
  view.capture();
  expect(view.isAtBottom).toBe(true);
});

describe('a row that was placed', () => {
  const ROW_PX = 100;
  let heights: number[];

  /** Rows one below the other, always as tall as `heights` says. */
  function rowsOf(count: number): HTMLElement {
    const rows = document.createElement('div');
    heights = Array.from({ length: count }, () => ROW_PX);
    for (let i = 0; i < count; i++) {
      const row = document.createElement('article');
      row.dataset['row'] = String(i);
      row.getBoundingClientRect = () => {
        const top = sum(heights.slice(0, i)) - scroller.scrollTop;
        return new DOMRect(0, top, 0, heights[i]);
      };
      rows.append(row);
    }
    return rows;
  }

  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const topOf = (key: number) => sum(heights.slice(0, key)) - scroller.scrollTop;

  function draw(count: number, endsWithNewest: boolean): void {
    const rows = rowsOf(count);
    scroller.getBoundingClientRect = () => new DOMRect(0, 0, 0, VIEW_PX);
    contentPx = count * ROW_PX;
    view = new ListViewport({ scroller, rows, spaceAbove: () => null });
    view.guess(0, endsWithNewest);
  }

  /** Adds rows at the end. */
  function append(count: number): void {
    heights = [...heights, ...Array.from({ length: count }, () => ROW_PX)];
    contentPx = sum(heights);
  }

  it('stays in place if rows above it grow before the scroll event of going there', () => {
    draw(30, true);
    view.place('15', 40, false);
    heights[3] = 180;
    contentPx = sum(heights);
    view.follow();
    expect(topOf(15)).toBe(40);
  });

  it('moves with the reader, even if rows above it have grown since', () => {
    draw(30, true);
    view.place('15', 40, false);
    scroller.scrollTop -= 60;
    view.follow();
    view.correct();
    expect(topOf(15)).toBe(100);
  });

  it('goes to the very end with the reader, before the scroll event', () => {
    draw(30, false);
    view.place('15', 40, false);
    scroller.scrollTop = contentPx;
    view.correct();
    expect(view.top).toBe(contentPx - VIEW_PX);
    heights[3] = 180;
    contentPx = sum(heights);
    view.correct();
    expect(topOf(29)).toBe(VIEW_PX - ROW_PX);
  });

  it('stays in place if the browser scrolls up because the content shrank', () => {
    draw(30, false);
    view.place('22', 40, false);
    heights[3] = 20;
    heights[4] = 20;
    contentPx = sum(heights);
    scroller.scrollTop = Math.min(scroller.scrollTop, contentPx - VIEW_PX);
    view.correct();
    expect(topOf(22)).toBe(40);
  });

  it('stays in place if rows appear between it and the visible ones above, until the reader scrolls', () => {
    draw(30, true);
    view.place('15', 250, false);
    heights[14] = 700;
    contentPx = sum(heights);
    view.correct();
    expect(topOf(15)).toBe(250);
    scroller.scrollTop -= 700;
    view.follow();
    const before = topOf(14);
    heights[14] = 100;
    contentPx = sum(heights);
    view.correct();
    expect(topOf(14)).toBe(before);
  });

  it('reaches its place once there is enough below it', () => {
    draw(20, false);
    view.place('17', 40, false);
    expect(topOf(17)).toBe(300);
    view.follow();
    append(1);
    view.correct();
    expect(topOf(17)).toBe(200);
    append(5);
    view.correct();
    expect(topOf(17)).toBe(40);
    append(5);
    view.correct();
    expect(topOf(17)).toBe(40);
  });

  it.each([
    ['is corrected', () => view.correct()],
    ['is told of it', () => view.follow()],
  ])('reaches its place even if the browser scrolled up and the view %s', (_how, hear) => {
    draw(30, false);
    view.place('27', 40, false);
    heights[3] = 20;
    contentPx = sum(heights);
    scroller.scrollTop = Math.min(scroller.scrollTop, contentPx - VIEW_PX);
    hear();
    append(10);
    view.correct();
    expect(topOf(27)).toBe(40);
  });

  it('stays where the reader moved it before there was enough below it', () => {
    draw(20, false);
    view.place('17', 40, false);
    scroller.scrollTop -= 100;
    view.follow();
    append(6);
    view.correct();
    expect(topOf(17)).toBe(400);
  });

  it('stays a little above the end if it was left there', () => {
    draw(20, true);
    view.place('15', 125, true);
    view.follow();
    view.correct();
    expect(topOf(15)).toBe(125);
    append(1);
    view.correct();
    expect(topOf(15)).toBe(125);
  });

  it('stays where it was left when more arrives below it, though the end was in view until then', () => {
    draw(20, true);
    view.place('15', 100, true);
    expect(view.top).toBe(contentPx - VIEW_PX);
    heights[19] = 136;
    contentPx = sum(heights);
    view.correct();
    expect(topOf(15)).toBe(100);
  });

  it('is at the bottom a little above the end unless it was left there', () => {
    draw(20, true);
    view.place('15', 125, false);
    expect(view.isAtBottom).toBe(true);
  });

  it('is at the bottom if nothing is newer, and follows what arrives', () => {
    draw(20, true);
    view.place('17', 40, false);
    expect(view.isAtBottom).toBe(true);
    append(6);
    view.correct();
    expect(view.top).toBe(contentPx - VIEW_PX);
  });
});
