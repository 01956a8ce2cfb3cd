import { parseAst } from 'vite';

interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** All exports of a module, as imported by a namespace or side-effect import. */
const ALL = '*';

interface Link {
  readonly to: string;
  /** The imported name, or `ALL`. */
  readonly name: string;
  /** The name it is re-exported under; `ALL` for `export *`, undefined if it isn't. */
  readonly as?: string;
}

type Statement = ReturnType<typeof parseAst>['body'][number];

/**
 * The modules that an entry needs at startup, by static imports only: dynamic imports aren't needed until
 * later. Libraries are imported through barrels, modules that only re-export others: of those, only the
 * requested names are followed, or the first load would include the icons of all screens.
 */
export function reach(entry: string, graph: Graph): ReadonlySet<string> {
  const modules = new Set<string>();
  const asked = new Set<string>();
  const waiting: Link[] = [{ to: entry, name: ALL }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { to, name } = next;
    if (asked.has(`${name} ${to}`)) continue;
    asked.add(`${name} ${to}`);
    const { links, isBarrel } = read(to, graph);
    if (isBarrel && name !== ALL) {
      waiting.push(...links.filter(({ as }) => as === name));
      waiting.push(...links.filter(({ as }) => as === ALL).map((link) => ({ ...link, name })));
    } else if (!modules.has(to)) {
      modules.add(to);
      waiting.push(...links);
    }
  }
  return modules;
}

interface Read {
  readonly links: readonly Link[];
  readonly isBarrel: boolean;
}

/** Parsing takes most of the time, and most modules are reached from many entries. */
const known = new WeakMap<Graph['getModuleInfo'], Map<string, Read>>();

function read(id: string, graph: Graph): Read {
  const inGraph = known.get(graph.getModuleInfo) ?? new Map<string, Read>();
  known.set(graph.getModuleInfo, inGraph);
  const found = inGraph.get(id) ?? parse(id, graph);
  inGraph.set(id, found);
  return found;
}

function parse(id: string, graph: Graph): Read {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const all = importedIds.map((to) => ({ to, name: ALL }));
  if (code === null || !/\.[cm]?[jt]sx?$/.test(id)) return { links: all, isBarrel: false };
  const { body } = parseAst(code);
  const targets = targetsOf(body, importedIds);
  if (!targets) return { links: all, isBarrel: false };
  const imported = bindingsOf(body);
  const links = body.flatMap((statement) => [
    ...linksOf(statement, targets),
    ...linksOfExport(statement, targets, imported),
  ]);
  const spoken = new Set(targets.values());
  // Helpers of the bundler, which don't appear in the code.
  const unspoken = all.filter(({ to }) => !spoken.has(to));
  return { links: [...links, ...unspoken], isBarrel: isBarrel(body) };
}

/** Module ids by import specifier, assuming the same order; undefined if that can't be right. */
function targetsOf(
  body: readonly Statement[],
  importedIds: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const sources = new Set(body.flatMap((statement) => sourceOf(statement) ?? []));
  const targets = new Map<string, string>();
  for (const [index, source] of [...sources].entries()) {
    const id = importedIds[index];
    const name =
      source
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '';
    if (!id?.includes(name)) return undefined;
    targets.set(source, id);
  }
  return targets;
}

function sourceOf(statement: Statement): string | undefined {
  return 'source' in statement && statement.source && typeof statement.source === 'object'
    ? statement.source.value
    : undefined;
}

function linksOf(statement: Statement, targets: ReadonlyMap<string, string>): readonly Link[] {
  const to = targets.get(sourceOf(statement) ?? '');
  if (to === undefined) return [];
  switch (statement.type) {
    case 'ExportAllDeclaration':
      return [{ to, name: ALL, as: statement.exported ? nameOf(statement.exported) : ALL }];
    case 'ExportNamedDeclaration':
      return statement.specifiers.map(({ local, exported }) => ({
        to,
        name: nameOf(local),
        as: nameOf(exported),
      }));
    case 'ImportDeclaration':
      if (statement.specifiers.length === 0) return [{ to, name: ALL }];
      return statement.specifiers.map((specifier) => ({ to, name: importedName(specifier) }));
    default:
      return [];
  }
}

/** The origin of an imported name. */
interface Binding {
  readonly source: string;
  readonly name: string;
}

function bindingsOf(body: readonly Statement[]): ReadonlyMap<string, Binding> {
  const bindings = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.map((specifier) => {
          const { value: source } = statement.source;
          return [specifier.local.name, { source, name: importedName(specifier) }] as const;
        })
      : [],
  );
  return new Map(bindings);
}

/** Links of a separate export of imported names, as in some barrels. */
function linksOfExport(
  statement: Statement,
  targets: ReadonlyMap<string, string>,
  imported: ReadonlyMap<string, Binding>,
): readonly Link[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
  return statement.specifiers.flatMap(({ local, exported }) => {
    const binding = imported.get(nameOf(local));
    const to = targets.get(binding?.source ?? '');
    return binding && to !== undefined ? [{ to, name: binding.name, as: nameOf(exported) }] : [];
  });
}

type ImportSpecifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number];

function importedName(specifier: ImportSpecifier): string {
  if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : ALL;
}

function nameOf(name: { readonly name: string } | { readonly value: string }): string {
  return 'name' in name ? name.name : name.value;
}

/** Whether a module only re-exports; imports for its own use don't count. */
function isBarrel(body: readonly Statement[]): boolean {
  return body.every(
    ({ type, ...rest }) =>
      type === 'ImportDeclaration' ||
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && !('declaration' in rest && rest.declaration)) ||
      ('directive' in rest && Boolean(rest.directive)),
  );
}
