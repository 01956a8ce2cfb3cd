import { fileURLToPath } from 'node:url';
import { type Graph, reach } from './reach.ts';

const PAGE = fileURLToPath(new URL('../src/main.tsx', import.meta.url));
const WORKER = fileURLToPath(new URL('../src/sync/worker/entry.ts', import.meta.url));
/** What a worker fetches later: `app` must not come with it, which is made for a page. */
const LATER_IN_WORKER = ['counts/hearWish.ts', 'drafts/openDraftSync.ts'].map((file) =>
  fileURLToPath(new URL(`../src/sync/${file}`, import.meta.url)),
);
const ICONS = /lucide-react.*\/icons\//;

/** What is needed at the start, as far as it is known by a build; found once for each. */
const reached = new WeakMap<Graph['getModuleInfo'], Map<string, ReadonlySet<string>>>();

/**
 * Few files before the first messages, and nothing in them that waits for a later screen: `core` is what page and
 * worker share, `app` the rest of the page's start. What only later parts need is the bundler's choice, but for
 * icons: most are a few lines that several parts share, and would each become a file. In this order:
 * a group takes along what its modules import.
 */
export const CHUNKS = [
  {
    debugName: 'core',
    name: (id: string, graph: Graph) =>
      (fromStart(WORKER, graph).has(id) && isInPage(id, graph)) ||
      (isLaterInWorker(id, graph) && fromStart(PAGE, graph).has(id))
        ? 'core'
        : null,
    priority: 3,
  },
  {
    debugName: 'app',
    name: (id: string, graph: Graph) => (fromStart(PAGE, graph).has(id) ? 'app' : null),
    priority: 2,
  },
  {
    debugName: 'icons',
    name: (id: string) => (ICONS.test(id) ? 'icons' : null),
    priority: 1,
  },
];

/** A later part of the page counts too: the worker would wait for a file that the two share. */
function isInPage(id: string, graph: Graph): boolean {
  if (fromStart(PAGE, graph).has(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !fromStart(WORKER, graph).has(importer));
}

function isLaterInWorker(id: string, graph: Graph): boolean {
  return LATER_IN_WORKER.some((entry) => fromStart(entry, graph).has(id));
}

function fromStart(entry: string, graph: Graph): ReadonlySet<string> {
  const key = graph.getModuleInfo;
  const known = reached.get(key) ?? new Map<string, ReadonlySet<string>>();
  reached.set(key, known);
  const found = known.get(entry) ?? reach(entry, graph);
  known.set(entry, found);
  return found;
}
