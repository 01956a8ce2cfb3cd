import { type ContentOptions, createContentRenderer } from '~/content/renderContent';
import { prepareSanitizer, sanitize } from '~/content/sanitize/sanitize';
import '~/ui/tokens.css';
import '~/ui/base.css';
import { generateMessages } from './generateMessages';
import type { DRAWINGS, DrawingTimes } from './times';

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
  direction: 'ltr',
  alertWords: ['harbor trial'],
  playgrounds: [],
  imagePreview: 'always',
  thumbnailFormat: () => undefined,
  stillEmoji: () => undefined,
  isFolded: () => false,
};

type DrawRow = (html: string, index: number) => HTMLElement;

function drawPlainly(html: string): HTMLElement {
  const row = document.createElement('div');
  row.className = 'content';
  row.innerHTML = html;
  return row;
}

function drawSanitized(html: string): HTMLElement {
  const { root } = sanitize(html);
  root.className = 'content';
  return root;
}

/** Milliseconds until a screen of rows is in the document, and until it is laid out. */
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

/** Waits for idle time, when the cache is filled; a benchmark is never idle unless it waits. */
function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

export interface ContentTimes {
  readonly engine: 'native' | 'dompurify';
  /** Until the rows are in the document. */
  readonly inserted: DrawingTimes;
  /** Until they are laid out. */
  readonly laidOut: DrawingTimes;
}

type Drawing = (typeof DRAWINGS)[number];
type Taken = ReturnType<typeof drawScreen>;

/** Draws each screen in all ways in turn, so that noise on the machine affects all of them alike. */
async function drawRound(
  list: HTMLElement,
  screens: readonly string[][],
  taken: Record<Drawing, Taken[]>,
): Promise<void> {
  const renderer = createContentRenderer(options);
  for (const [at, screen] of screens.entries()) {
    const draw: DrawRow = (html, row) =>
      renderer.render({ messageId: at * ROWS + row, version: 0 }, html);
    taken.innerHTML.push(drawScreen(list, screen, drawPlainly));
    taken.sanitized.push(drawScreen(list, screen, drawSanitized));
    taken.first.push(drawScreen(list, screen, draw));
    await idle();
    taken.again.push(drawScreen(list, screen, draw));
  }
}

async function measure(): Promise<ContentTimes> {
  await prepareSanitizer();
  const list = document.querySelector<HTMLElement>('#list') ?? document.body;
  const all = generateMessages(ROWS * SCREENS, 11);
  const screens = Array.from({ length: SCREENS }, (_, at) => all.slice(at * ROWS, (at + 1) * ROWS));
  const taken: Record<Drawing, Taken[]> = { innerHTML: [], sanitized: [], first: [], again: [] };
  for (let round = 0; round < ROUNDS; round += 1) await drawRound(list, screens, taken);
  const medians = (what: keyof Taken): DrawingTimes => {
    const of = (drawing: Drawing) => median(taken[drawing].map((time) => time[what]));
    return {
      innerHTML: of('innerHTML'),
      sanitized: of('sanitized'),
      first: of('first'),
      again: of('again'),
    };
  };
  const engine = 'setHTML' in Element.prototype ? 'native' : 'dompurify';
  return { engine, inserted: medians('inserted'), laidOut: medians('laidOut') };
}

declare global {
  interface Window {
    measureContent(): Promise<ContentTimes>;
  }
}
window.measureContent = measure;
