import { fileURLToPath } from 'node:url';
import { type Graph, reach } from './reach.ts';

const inSource = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const PAGE = inSource('main.tsx');
/** The page when signed out. */
const ENTRY = inSource('app/Entry.tsx');
/** The first part that people wait for after the messages. */
const COMPOSER = inSource('features/compose/ComposerDock.tsx');
const WORKER = inSource('sync/worker/entry.ts');
/** Modules a worker loads later. They must not pull in `app`, which is made for a page. */
const LATER_IN_WORKER = ['sync/counts/hearWish.ts', 'sync/drafts/openDraftSync.ts'].map(inSource);
/** Modules that load the views a session can start in: opening one must not wait for parts of other views. */
const VIEWS = inSource('app/MainView.tsx');
const PAGES = inSource('app/PageBody.tsx');
const CONVERSATION = inSource('features/conversation/');
/** Contains the notice that a part failed to load, which must not be missing itself. */
const APP = inSource('app/App.tsx');
const ICONS = /lucide-react.*\/icons\//;

/** The modules needed at startup by entry, cached per build. */
const reached = new WeakMap<Graph['getModuleInfo'], Map<string, ReadonlySet<string>>>();

/**
 * Keeps the files before the first messages few, without code for later screens: `core` is what page and
 * worker share, `app` the rest of the page's startup. By default, code shared by later parts would be a file per set
 * of them, most with a few lines: 250 to fetch when opening the page. It goes into `forms` if signing in needs it,
 * into `writing` if the composer does, else into `shared`. Order matters: a group includes what its modules import.
 */
export const CHUNKS = [
  {
    debugName: 'core',
    name: (id: string, graph: Graph) =>
      (fromStart(WORKER, graph).has(id) && isInPage(id, graph)) ||
      (isLaterInWorker(id, graph) && fromStart(PAGE, graph).has(id))
        ? 'core'
        : null,
    priority: 6,
  },
  {
    debugName: 'app',
    name: (id: string, graph: Graph) => (fromStart(PAGE, graph).has(id) ? 'app' : null),
    priority: 5,
  },
  {
    debugName: 'icons',
    name: (id: string) => (ICONS.test(id) ? 'icons' : null),
    priority: 4,
  },
  {
    debugName: 'forms',
    name: (id: string, graph: Graph) =>
      !isOfWorker(id, graph) && fromStart(ENTRY, graph).has(id) ? 'forms' : null,
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: 'writing',
    name: (id: string, graph: Graph) =>
      !isOfWorker(id, graph) && fromStart(COMPOSER, graph).has(id) ? 'writing' : null,
    minShareCount: 2,
    priority: 2,
  },
  {
    debugName: 'shared',
    name: (id: string, graph: Graph) => (isOfWorker(id, graph) ? null : 'shared'),
    // Code shared by only two parts is fetched with either of them.
    minShareCount: 3,
    priority: 1,
  },
  {
    debugName: 'shared with views',
    name: (id: string, graph: Graph) => (isInView(id, graph) ? 'viewing' : null),
    minShareCount: 2,
    priority: 1,
  },
  {
    debugName: 'shared with the worker',
    name: (id: string, graph: Graph) => (isOfWorker(id, graph) ? 'later' : null),
    minShareCount: 2,
    priority: 1,
  },
  {
    debugName: 'rows',
    name: (id: string, graph: Graph) =>
      askedBy(id, graph).some((importer) => importer.startsWith(CONVERSATION)) ? 'rows' : null,
    priority: 0.5,
  },
  {
    debugName: 'parts',
    name: (id: string, graph: Graph) => (askedBy(id, graph).length > 0 ? 'parts' : null),
    priority: 0,
  },
];

/**
 * The modules that load a module when idle after the first view (`lazyPart`). Separately, these parts were sixty
 * files, most of 2 kB. Parts loaded by messages are separate from the rest: the first may be in view right away.
 */
function askedBy(id: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.dynamicImporters ?? [];
  return importers.filter(
    (importer) =>
      importer !== VIEWS &&
      importer !== APP &&
      /\b(?:lazy|idle)Part\(/.test(graph.getModuleInfo(importer)?.code ?? ''),
  );
}

function isInView(id: string, graph: Graph): boolean {
  const views = [VIEWS, PAGES].flatMap(
    (hub) => graph.getModuleInfo(hub)?.dynamicallyImportedIds ?? [],
  );
  return !isOfWorker(id, graph) && views.some((view) => fromStart(view, graph).has(id));
}

/** Later parts of the page count too: the worker would have to wait for a file shared with them. */
function isInPage(id: string, graph: Graph): boolean {
  if (fromStart(PAGE, graph).has(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !fromStart(WORKER, graph).has(importer));
}

/** Whether a worker needs a module: in a shared chunk, it would pull in the page's code. */
function isOfWorker(id: string, graph: Graph): boolean {
  return fromStart(WORKER, graph).has(id) || isLaterInWorker(id, graph);
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
