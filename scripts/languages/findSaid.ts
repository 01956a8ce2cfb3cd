import { type Node, walk } from 'estree-walker';
import { parseSync } from 'vite';
import { isCode, isMarked, isSaid, keyOf } from './rules.ts';

/** Something the page says, in a source file. */
export interface Said {
  /** A key of catalogs: English, `{0}` and `{1}` stand for what is put in. */
  readonly text: string;
  /** Source range, as offsets, that it replaces. */
  readonly start: number;
  readonly end: number;
  /** Source ranges of what is put in. */
  readonly parts: readonly (readonly [start: number, end: number])[];
  /** `children`: a list that React renders, as elements can be among its parts; `attribute`: a JSX attribute's value. */
  readonly as: 'text' | 'attribute' | 'children';
}

/** A node of a source file, with the fields of its kind. */
export type Typed = Node & { start: number; end: number; [key: string]: unknown };

/** Everything that a source file of the page says. */
export function findSaid(file: string, code: string): readonly Said[] {
  const { program } = parseSync(file, code);
  const found: Said[] = [];
  /** Texts of elements, which are said with the element. */
  const taken = new Set<unknown>();
  /** Expressions that are put into a sentence, and what they choose from. */
  const inserted = new Set<unknown>();
  walk(program as unknown as Node, {
    enter(given, parentGiven, key) {
      const node = given as Typed;
      const parent = parentGiven as Typed | null;
      if (isCode(node, parent, key)) return this.skip();
      if (isChoice(parent, key) && inserted.has(parent)) inserted.add(node);
      if (isMarked(node)) {
        const [word] = node['arguments'] as Typed[];
        const { start, end } = node;
        found.push({ text: String(word?.['value']), start, end, parts: [], as: 'text' });
        return this.skip();
      }
      const isElement = isKind(node, 'JSXElement') || isKind(node, 'JSXFragment');
      const said = isElement ? childrenOf(node) : literalOf(node, parent);
      if (!said) return undefined;
      if (isElement) {
        for (const child of node['children'] as Typed[]) {
          taken.add(child);
          if (!isKind(child, 'JSXExpressionContainer')) continue;
          taken.add(child['expression']);
          inserted.add(child['expression']);
          for (const part of expressionsOf(child['expression'] as Typed)) inserted.add(part);
        }
      } else {
        if (taken.has(node) || !isSaid(said.text, parent, inserted.has(node))) return undefined;
        for (const part of expressionsOf(node)) inserted.add(part);
      }
      found.push(said);
      return undefined;
    },
  });
  return found.map((said) => ({ ...said, text: keyOf(said.text, file) }));
}

function isChoice(parent: Typed | null, key: string | number | symbol | null | undefined): boolean {
  if (!parent) return false;
  return (
    (isKind(parent, 'ConditionalExpression') && key !== 'test') ||
    isKind(parent, 'LogicalExpression')
  );
}

/** What a template puts in. */
function expressionsOf(node: Typed): readonly unknown[] {
  return isKind(node, 'TemplateLiteral') ? (node['expressions'] as unknown[]) : [];
}

function literalOf(node: Typed, parent: Typed | null): Said | undefined {
  const { start, end } = node;
  if (isKind(node, 'Literal') && typeof node['value'] === 'string') {
    const as = parent && isKind(parent, 'JSXAttribute') ? 'attribute' : 'text';
    return { text: node['value'], start, end, parts: [], as };
  }
  if (!isKind(node, 'TemplateLiteral')) return undefined;
  if (parent && isKind(parent, 'TaggedTemplateExpression')) return undefined;
  const said = { start, end, as: 'text' } as const;
  return { ...said, ...templateOf(node) };
}

/** The text of a template literal, and what is put into it. */
export function templateOf(node: Typed): Pick<Said, 'text' | 'parts'> {
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  const parts = (node['expressions'] as Typed[]).map((part) => [part.start, part.end] as const);
  const text = quasis.map(
    ({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked,
  );
  return { text: text.join(''), parts };
}

/** A whole sentence, with the elements and values in it as parts. */
function childrenOf(node: Typed): Said | undefined {
  const children = (node['children'] as Typed[]).filter((child) => !isBlank(child));
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return undefined;
  const parts: (readonly [number, number])[] = [];
  let text = '';
  for (const child of children) {
    if (isKind(child, 'JSXText')) text += shown(child['value'] as string);
    else if (isKind(child, 'JSXExpressionContainer')) {
      const inside = child['expression'] as Typed;
      if (isKind(inside, 'Literal') && typeof inside['value'] === 'string') text += inside['value'];
      else if (isKind(inside, 'TemplateLiteral')) {
        const { text: inner, parts: inners } = templateOf(inside);
        text += inner.replace(/\{(\d+)\}/g, (_, index) => `{${parts.length + Number(index)}}`);
        parts.push(...inners);
      } else if (!isKind(inside, 'JSXEmptyExpression')) {
        text += `{${parts.length}}`;
        parts.push([inside.start, inside.end]);
      }
    } else {
      text += `{${parts.length}}`;
      parts.push([child.start, child.end]);
    }
  }
  if (!/\p{L}/u.test(text.replace(/\{\d+\}/g, ''))) return undefined;
  return { text, start: first.start, end: last.end, parts, as: 'children' };
}

function isBlank(child: Typed): boolean {
  return isKind(child, 'JSXText') && shown(child['value'] as string) === '';
}

/** What JSX makes of a text: lines are joined by a space, and the space around them is dropped. */
function shown(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const from = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? from : from.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

function isKind(node: { type: string }, kind: string): boolean {
  return node.type === kind;
}
