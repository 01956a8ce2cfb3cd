import { assertNever } from '~/lib/assertNever';
import type { RenderContext } from '../context';
import type { Alignment, Block, Inline, Link, List, ListItem, Table, TableCell } from '../tree';
import { attributes, element, escapeText } from './escapeHtml';
import { inlineHtml } from './inlineHtml';

/** The public HTML of a message (gap 9.1, gap 9.2). Only `output/` writes tags, and it escapes all message text. */
export function blocksHtml(
  blocks: readonly Block[],
  previews: ReadonlyMap<Link, string>,
  context: RenderContext,
): string {
  return new BlockWriter(context, previews).blocks(blocks).replace(/\n$/, '');
}

class BlockWriter {
  constructor(
    private readonly context: RenderContext,
    private readonly previews: ReadonlyMap<Link, string>,
  ) {}

  /** Every block ends with a newline; a preview does not. */
  blocks(blocks: readonly Block[]): string {
    return blocks
      .map((block) =>
        block.kind === 'paragraph' ? this.paragraph(block.children) : `${this.block(block)}\n`,
      )
      .join('');
  }

  private block(block: Exclude<Block, { kind: 'paragraph' }>): string {
    switch (block.kind) {
      case 'heading':
        return element(`h${block.level}`, {}, this.inline(block.children));
      case 'rule':
        return '<hr>';
      case 'code':
        return this.code(block.text, block.language);
      case 'math':
        return this.math(block.formulas);
      case 'quote':
        return element('blockquote', {}, `\n${this.blocks(block.children)}`);
      case 'spoiler':
        return this.spoiler(block.header, block.children);
      case 'list':
        return this.list(block);
      case 'table':
        return this.table(block);
      default:
        return assertNever(block);
    }
  }

  private inline(children: readonly Inline[]): string {
    return inlineHtml(children, this.context);
  }

  /** A URL alone in its paragraph is not repeated above its preview. */
  private paragraph(children: readonly Inline[]): string {
    const previews = this.previewsIn(children);
    const [only, ...others] = children;
    if (previews !== '' && others.length === 0 && only?.kind === 'link' && only.isBare)
      return previews;
    return `${element('p', {}, this.inline(children))}\n${previews}`;
  }

  private previewsIn(children: readonly Inline[]): string {
    return children
      .map((child) => {
        const own = child.kind === 'link' ? (this.previews.get(child) ?? '') : '';
        return own + ('children' in child ? this.previewsIn(child.children) : '');
      })
      .join('');
  }

  /** An unknown language is shown as typed. The empty span is part of the public format. */
  private code(text: string, language: string | undefined): string {
    const source = text === '' ? '' : `${text}\n`;
    const colored = language === undefined ? undefined : this.context.highlight?.(source, language);
    return element(
      'div',
      { class: 'codehilite', 'data-code-language': colored?.displayName ?? language },
      `<pre><span></span><code>${colored?.html ?? escapeText(source)}</code></pre>`,
    );
  }

  private math(formulas: readonly string[]): string {
    const html = formulas.map(
      (tex) =>
        this.context.math?.(tex, true) ?? element('span', { class: 'tex-error' }, escapeText(tex)),
    );
    return element('p', {}, html.join('\n\n'));
  }

  private spoiler(header: readonly Block[], content: readonly Block[]): string {
    const headerHtml = element('div', { class: 'spoiler-header' }, `\n${this.blocks(header)}`);
    const contentHtml = element(
      'div',
      { class: 'spoiler-content', 'aria-hidden': 'true' },
      `\n${this.blocks(content)}`,
    );
    return element('div', { class: 'spoiler-block' }, headerHtml + contentHtml);
  }

  private list({ ordered, start, items }: List): string {
    const tag = ordered ? 'ol' : 'ul';
    const html = items.map((item) => this.item(item)).join('\n');
    return element(tag, { start: ordered && start !== 1 ? start : undefined }, `\n${html}\n`);
  }

  /** A tight item's text has no paragraph around it, and nested blocks follow immediately. */
  private item({ isLoose, children }: ListItem): string {
    if (isLoose) return element('li', {}, `\n${this.blocks(children)}`);
    const [first, ...others] = children;
    const text = first?.kind === 'paragraph' ? first.children : [];
    const nested = first?.kind === 'paragraph' ? others : children;
    return element('li', {}, this.inline(text) + this.previewsIn(text) + this.blocks(nested));
  }

  private table({ alignments, header, rows }: Table): string {
    const body = rows.map((row) => this.row('td', row, alignments)).join('');
    const head = `<thead>\n${this.row('th', header, alignments)}</thead>\n`;
    return `<table>\n${head}<tbody>\n${body}</tbody>\n</table>`;
  }

  private row(tag: string, cells: readonly TableCell[], alignments: readonly Alignment[]): string {
    const html = cells.map((cell, i) => {
      const style = alignments[i] && `text-align: ${alignments[i]};`;
      return `<${tag}${attributes({ style })}>${this.inline(cell)}</${tag}>\n`;
    });
    return `<tr>\n${html.join('')}</tr>\n`;
  }
}
