import '~/ui/tokens.css';
import '~/ui/base.css';
import './harness.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Lightbox } from '~/content/Lightbox/Lightbox';
import type { LightboxItem, LiveHandlers } from '~/content/liveContent';
import { makeLive } from '~/content/liveContent';
import { parsePlaygrounds } from '~/content/parts/playground';
import { type ContentOptions, createContentRenderer } from '~/content/renderContent';
import { createNativeEngine, type SanitizeEngine } from '~/content/sanitize/nativeEngine';
import { isPlainMarkup } from '~/content/sanitize/plainMarkup';
import { createPurifyEngine } from '~/content/sanitize/purifyEngine';
import { prepareSanitizer, sanitizeWith } from '~/content/sanitize/sanitize';
import { markShown } from '~/ui/loading/whenIdle';
import { checkArchive } from './checkArchive';
import { dumpTree } from './dumpTree';

const NOW = '09:30 your time';

const baseOptions: ContentOptions = {
  realmUrl: location.origin,
  ownUserId: 7,
  userName: () => undefined,
  groupName: () => undefined,
  isOwnGroup: (groupId) => groupId === 3,
  channel: () => undefined,
  formatTime: () => NOW,
  direction: 'ltr',
  alertWords: [],
  playgrounds: [],
  imagePreview: 'always',
  thumbnailFormat: () => undefined,
  stillEmoji: () => undefined,
  isFolded: () => false,
};

/** The options that a test sets, in a form that can be serialized into the page. */
export interface TestOptions {
  readonly names?: Readonly<Record<number, string>>;
  readonly channels?: Readonly<Record<number, string>>;
  readonly alertWords?: readonly string[];
  readonly playgrounds?: Parameters<typeof parsePlaygrounds>[0];
  readonly imagePreview?: ContentOptions['imagePreview'];
  readonly thumbnailFormat?: { readonly still: string; readonly moving: string };
}

function optionsFor(test: TestOptions): ContentOptions {
  return {
    ...baseOptions,
    userName: (id) => test.names?.[id],
    groupName: (id) => test.names?.[id],
    channel: (id) => {
      const name = test.channels?.[id];
      return name === undefined ? undefined : { name };
    },
    alertWords: test.alertWords ?? [],
    playgrounds: parsePlaygrounds(test.playgrounds ?? []),
    imagePreview: test.imagePreview ?? 'always',
    thumbnailFormat: (animated) => test.thumbnailFormat?.[animated ? 'moving' : 'still'],
  };
}

const calls: unknown[][] = [];
const record =
  (name: string) =>
  (...args: unknown[]) => {
    calls.push([name, ...args.map((arg) => (arg instanceof Element ? arg.textContent : arg))]);
  };

/** Uploads resolve to a path on this server, unless their name contains `missing`. */
async function resolveMedia(path: string): Promise<string | undefined> {
  calls.push(['resolveMedia', path]);
  return path.includes('missing') ? undefined : `/files${path}`;
}

function openLightbox(items: readonly LightboxItem[], index: number): void {
  const root = createRoot(document.querySelector('#lightbox') as Element);
  const close = () => {
    root.unmount();
    calls.push(['closed']);
  };
  const openUpload = record('openUpload');
  root.render(createElement(Lightbox, { items, index, resolveMedia, openUpload, onClose: close }));
}

const handlers: LiveHandlers = {
  navigate: record('navigate'),
  openUser: record('openUser'),
  openGroup: record('openGroup'),
  openMedia(items, index) {
    calls.push(['openMedia', items, index]);
    openLightbox(items, index);
  },
  openUpload: record('openUpload'),
  copy: record('copy'),
  fold: record('fold'),
  resolveMedia,
  whenBack: () => undefined,
  async fileSize(path) {
    calls.push(['fileSize', path]);
    return path.includes('missing') ? undefined : 12_595;
  },
  async firstPage(path) {
    calls.push(['firstPage', path]);
    return '/user_uploads/thumbnail/2/ce/page.png/840x560.webp';
  },
};

const list = document.querySelector('#list') as HTMLElement;
const stopLive = makeLive(list, handlers);
markShown();

const inert = document.implementation.createHTMLDocument('');

function dumpBy(engine: SanitizeEngine, html: string): string {
  const root = inert.createElement('div');
  sanitizeWith(engine, root, html);
  return dumpTree(root);
}

function dumpParsed(html: string): string {
  const root = inert.createElement('div');
  root.innerHTML = html;
  return dumpTree(root);
}

export interface EngineResults {
  readonly html: string;
  readonly native: string;
  readonly purify: string;
  /** The result of plain parsing, if the HTML counts as plain. */
  readonly plain: string | undefined;
}

const engines = { native: createNativeEngine(), purify: createPurifyEngine() };
let messageId = 0;

const harness = {
  ready: prepareSanitizer(),
  calls,
  hasNativeEngine: engines.native !== undefined,
  /** Adds messages to the live list and leaves them there. */
  show(messages: readonly string[], test: TestOptions = {}): void {
    const renderer = createContentRenderer(optionsFor(test));
    for (const html of messages) {
      messageId += 1;
      const row = document.createElement('article');
      renderer.show(row, { messageId, version: 0 }, html);
      list.append(row);
    }
  },
  /** Builds a message without showing it. */
  build(html: string): void {
    createContentRenderer(baseOptions).render({ messageId: 'unseen', version: 0 }, html);
  },
  /** Replaces all rows with a copy from the cache. */
  remount(html: string): void {
    const renderer = createContentRenderer(baseOptions);
    renderer.render({ messageId: 'twice', version: 0 }, html);
    list.replaceChildren(renderer.render({ messageId: 'twice', version: 0 }, html));
  },
  stopLive,
  runEngines(messages: readonly string[]): EngineResults[] {
    const { native, purify } = engines;
    if (native === undefined) throw new Error('this browser has no sanitiser of its own');
    return messages.map((html) => ({
      html,
      native: dumpBy(native, html),
      purify: dumpBy(purify, html),
      plain: isPlainMarkup(html) ? dumpParsed(html) : undefined,
    }));
  },
  checkArchive: () => checkArchive(createContentRenderer(baseOptions), dumpBy, engines),
};

type ContentHarness = typeof harness;

declare global {
  interface Window {
    harness: ContentHarness;
    /** How often a message managed to run code. */
    pwned: number;
  }
}
window.harness = harness;
window.pwned = 0;
