import { fileURLToPath } from 'node:url';
import { type Graph, reach } from './reach.ts';

const inSource = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const PAGE = inSource('main.tsx');
/** For who is not signed in. */
const ENTRY = inSource('app/Entry.tsx');
/** The first part that one waits for after the messages. */
const COMPOSER = inSource('features/compose/ComposerDock.tsx');
const WORKER = inSource('sync/worker/entry.ts');
/** What a worker fetches later: `app` must not come with it, which is made for a page. */
const LATER_IN_WORKER = ['sync/counts/hearWish.ts', 'sync/drafts/openDraftSync.ts'].map(inSource);
/** They lead to what one may come in at: nobody waits there for parts of other views. */
const VIEWS = inSource('app/MainView.tsx');
const PAGES = inSource('app/PageBody.tsx');
const CONVERSATION = inSource('features/conversation/');
/** It has what says that a part is missing: that must not be missing with it. */
const APP = inSource('app/App.tsx');
const ICONS = /lucide-react.*\/icons\//;

/** What is needed at the start, as far as it is known by a build; found once for each. */
const reached = new WeakMap<Graph['getModuleInfo'], Map<string, ReadonlySet<string>>>();

/**
 * Few files before the first messages, and nothing in them that waits for a later screen: `core` is what page and
 * worker share, `app` the rest of the page's start. What later parts have in common would be a file for each set
 * of them, most with a few lines: there were 250 to fetch when one came in. It is in `forms` where signing in needs it,
 * in `writing` where the composer does, else in `shared`. In this order: a group takes along what its modules import.
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
    // What two have in common is fetched when one of them is.
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
 * Which modules ask for it in idle moments after the first view (`lazyPart`). One by one these parts were sixty
 * files, most of 2 kB. What messages ask for is apart from the rest: the first of them may stand in sight.
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

/** A later part of the page counts too: the worker would wait for a file that the two share. */
function isInPage(id: string, graph: Graph): boolean {
  if (fromStart(PAGE, graph).has(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !fromStart(WORKER, graph).has(importer));
}

/** It would bring the page's code along. */
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
