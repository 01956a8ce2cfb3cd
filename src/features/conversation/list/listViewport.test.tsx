import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListViewport } from './listViewport';

const VIEW_PX = 600;

// jsdom has none; numbers are no names.
vi.stubGlobal('CSS', { escape: (name: string) => name });

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

describe('a row that was put somewhere', () => {
  const ROW_PX = 100;
  let heights: number[];

  /** Rows one below the other, as tall as `heights` says by now. */
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

  /** At the end. */
  function append(count: number): void {
    heights = [...heights, ...Array.from({ length: count }, () => ROW_PX)];
    contentPx = sum(heights);
  }

  it('stays there where rows above it have grown before the scroll event of going there came', () => {
    draw(30, true);
    view.place('15', 40, false);
    heights[3] = 180;
    contentPx = sum(heights);
    view.follow();
    expect(topOf(15)).toBe(40);
  });

  it('goes where the reader takes it, also when rows above it have grown since', () => {
    draw(30, true);
    view.place('15', 40, false);
    scroller.scrollTop -= 60;
    view.follow();
    view.correct();
    expect(topOf(15)).toBe(100);
  });

  it('goes to the very end with the reader, before the scroll event of it came', () => {
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

  it('stays there where the browser had to go up, as there is less than before', () => {
    draw(30, false);
    view.place('22', 40, false);
    heights[3] = 20;
    heights[4] = 20;
    contentPx = sum(heights);
    scroller.scrollTop = Math.min(scroller.scrollTop, contentPx - VIEW_PX);
    view.correct();
    expect(topOf(22)).toBe(40);
  });

  it('stays there where rows come between it and what is above it in sight, until the reader scrolls', () => {
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

  it('comes to its place when there is enough below it', () => {
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
  ])('comes to its place also where the browser had to go up, and the view %s', (_how, hear) => {
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

  it('stays where the reader has taken it before there was enough below it', () => {
    draw(20, false);
    view.place('17', 40, false);
    scroller.scrollTop -= 100;
    view.follow();
    append(6);
    view.correct();
    expect(topOf(17)).toBe(400);
  });

  it('stays a little above the end where it was left there', () => {
    draw(20, true);
    view.place('15', 125, true);
    view.follow();
    view.correct();
    expect(topOf(15)).toBe(125);
    append(1);
    view.correct();
    expect(topOf(15)).toBe(125);
  });

  it('stays where it was left when what is below it comes later, and the end was in sight until then', () => {
    draw(20, true);
    view.place('15', 100, true);
    expect(view.top).toBe(contentPx - VIEW_PX);
    heights[19] = 136;
    contentPx = sum(heights);
    view.correct();
    expect(topOf(15)).toBe(100);
  });

  it('is at the bottom a little above the end where nobody has left it there', () => {
    draw(20, true);
    view.place('15', 125, false);
    expect(view.isAtBottom).toBe(true);
  });

  it('is at the bottom where nothing is newer, and follows what comes', () => {
    draw(20, true);
    view.place('17', 40, false);
    expect(view.isAtBottom).toBe(true);
    append(6);
    view.correct();
    expect(view.top).toBe(contentPx - VIEW_PX);
  });
});
