import { type Node, walk } from 'estree-walker';
import { parseSync } from 'vite';
import { type Typed, templateOf } from './findSaid.ts';

/** Calls whose argument at this position is a text for the caller or for who reads the page of a link. */
const SAYING = new Map([
  ['ApiError', 1],
  ['badRequest', 0],
  ['notFound', 0],
  ['notReady', 0],
  ['unauthorized', 0],
  ['badNarrow', 0],
  ['invalid', 0],
  ['invalidKey', 0],
  ['invitationFailed', 1],
  ['skip', 1],
  ['SignInTrouble', 0],
  ['say', 0],
  // In linkRoutes.ts.
  ['show', 1],
  ['showLinkPage', 2],
]);
/** Functions that return such a text. */
const WORDING = 'words';

/** What such a text is about, as in `checkText`. */
const NAMING = 'what';

type Constants = ReadonlyMap<string, Typed>;

/**
 * The texts in a source file of the server that it refuses with, and those of its own pages; `{0}` and `{1}` stand for
 * what is put in. Texts are literals in such a call, or constants of the file.
 */
export function findRefused(file: string, code: string): readonly string[] {
  const { program } = parseSync(file, code);
  const constants = constantsOf(program.body as unknown as readonly Typed[]);
  const found: string[] = [];
  const wordings: unknown[] = [];
  walk(program as unknown as Node, {
    enter(given) {
      const node = given as Typed;
      if (isWording(node)) wordings.push(node['value'] ?? node);
      if (node.type === 'ReturnStatement' && wordings.length > 0) {
        found.push(...textsOf(node['argument'] as Typed | null, constants));
      }
      if (node.type === 'Property' && nameOf(node['key']) === NAMING) {
        found.push(...textsOf(node['value'] as Typed, constants));
      }
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
      const { callee, arguments: args } = node as unknown as { callee: Typed; arguments: Typed[] };
      const at = SAYING.get(String(callee['name']));
      if (at !== undefined) found.push(...textsOf(args[at] ?? null, constants));
    },
    leave(node) {
      if (wordings.at(-1) === node) wordings.pop();
    },
  });
  return found;
}

function isWording(node: Typed): boolean {
  if (node.type === 'FunctionDeclaration') return nameOf(node['id']) === WORDING;
  return node.type === 'MethodDefinition' && nameOf(node['key']) === WORDING;
}

function nameOf(node: unknown): unknown {
  return (node as { name?: unknown } | null)?.name;
}

interface Declaration {
  readonly id: Typed;
  readonly init: Typed | null;
}

function constantsOf(body: readonly Typed[]): Constants {
  const constants = new Map<string, Typed>();
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    const { declarations } = statement as unknown as { declarations: Declaration[] };
    for (const { id, init } of declarations) {
      if (init) constants.set(String(id['name']), init);
    }
  }
  return constants;
}

function textsOf(node: Typed | null, constants: Constants): readonly string[] {
  if (node === null) return [];
  const inside = (key: string) => textsOf((node[key] ?? null) as Typed | null, constants);
  switch (node.type as string) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return [templateOf(node).text];
    case 'ConditionalExpression':
      return [...inside('consequent'), ...inside('alternate')];
    case 'LogicalExpression':
      return [...inside('left'), ...inside('right')];
    case 'Identifier':
      return textsOf(constants.get(String(node['name'])) ?? null, new Map());
    case 'MemberExpression':
      return inside('object');
    case 'TSAsExpression':
      return inside('expression');
    case 'ObjectExpression':
      return (node['properties'] as Typed[]).flatMap(({ value }) =>
        textsOf(value as Typed, constants),
      );
    default:
      return [];
  }
}
