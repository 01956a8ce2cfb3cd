import { type ContentOptions, createContentRenderer } from '~/content/renderContent';
import { prepareSanitizer } from '~/content/sanitize/sanitize';
import { generateMessages } from './generateMessages';

const ROWS = 30;
const SCREENS = 40;
const ROUNDS = 9;

const options: ContentOptions = {
  realmUrl: location.origin,
  ownUserId: 7,
  userName: (userId) => `Person ${userId}`,
  groupName: () => undefined,
  isOwnGroup: () => false,
  channel: () => ({ name: 'fleet' }),
  formatTime: (date) => date.toISOString(),
  alertWords: ['harbor trial'],
  playgrounds: [],
  imagePreview: 'always',
  thumbnailFormat: () => undefined,
};

type DrawRow = (html: string, index: number) => HTMLElement;

function drawPlainly(html: string): HTMLElement {
  const row = document.createElement('div');
  row.className = 'content';
  row.innerHTML = html;
  return row;
}

/** Milliseconds until a screen of rows is in the document, and until it is laid out too. */
function drawScreen(list: HTMLElement, screen: readonly string[], draw: DrawRow) {
  list.replaceChildren();
  list.getBoundingClientRect();
  const start = performance.now();
  for (const [index, html] of screen.entries()) list.append(draw(html, index));
  const inserted = performance.now() - start;
  list.getBoundingClientRect();
  return { inserted, laidOut: performance.now() - start };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Copies for the cache are made when the browser is idle; a bench never is, unless it waits. */
function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

export interface ContentTimes {
  readonly engine: 'native' | 'dompurify';
  /** Milliseconds a screen of 30 rows, medians. */
  readonly inserted: Readonly<Record<'innerHTML' | 'first' | 'again', number>>;
  readonly laidOut: Readonly<Record<'innerHTML' | 'first' | 'again', number>>;
}

async function measure(): Promise<ContentTimes> {
  await prepareSanitizer();
  const list = document.querySelector<HTMLElement>('#list') ?? document.body;
  const all = generateMessages(ROWS * SCREENS, 11);
  const screens = Array.from({ length: SCREENS }, (_, at) => all.slice(at * ROWS, (at + 1) * ROWS));
  const times = { innerHTML: [], first: [], again: [] } as Record<
    'innerHTML' | 'first' | 'again',
    { inserted: number; laidOut: number }[]
  >;
  for (let round = 0; round < ROUNDS; round += 1) {
    const renderer = createContentRenderer(options);
    for (const [at, screen] of screens.entries()) {
      const draw: DrawRow = (html, row) =>
        renderer.render({ messageId: at * ROWS + row, version: round }, html);
      times.innerHTML.push(drawScreen(list, screen, drawPlainly));
      times.first.push(drawScreen(list, screen, draw));
      await idle();
      times.again.push(drawScreen(list, screen, draw));
    }
  }
  const medians = (what: 'inserted' | 'laidOut') => ({
    innerHTML: median(times.innerHTML.map((time) => time[what])),
    first: median(times.first.map((time) => time[what])),
    again: median(times.again.map((time) => time[what])),
  });
  const engine = 'setHTML' in Element.prototype ? 'native' : 'dompurify';
  return { engine, inserted: medians('inserted'), laidOut: medians('laidOut') };
}

declare global {
  interface Window {
    measureContent(): Promise<ContentTimes>;
  }
}
window.measureContent = measure;
