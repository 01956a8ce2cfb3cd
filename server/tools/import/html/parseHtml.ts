import { decodeEntity } from '~/markdown/output/decodeEntity';
import { type HtmlElement, type HtmlNode, textNode, VOID_ELEMENTS } from './htmlTree';

/** Legitimate messages nest some 30 levels deep; deeper elements are dropped, their content stays. */
const MAX_DEPTH = 100;

/** Their content is neither markup nor message text. */
const RAW_ELEMENTS: ReadonlySet<string> = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
);
/** Inside these, `<x/>` is a complete element. */
const FOREIGN_ROOTS: ReadonlySet<string> = new Set(['math', 'svg']);

type OpenElement = HtmlElement & { readonly children: HtmlNode[] };

/**
 * Parses message HTML into a tree, in linear time and for any input.
 * It need not agree with browsers about broken markup: the importer's output is
 * serialized from this tree (serializeHtml), so nothing gets through that wasn't understood here.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  return new Parser(html).parse();
}

class Parser {
  private readonly root: HtmlNode[] = [];
  private readonly open: OpenElement[] = [];
  private at = 0;

  constructor(private readonly html: string) {}

  parse(): readonly HtmlNode[] {
    const { html } = this;
    while (this.at < html.length) {
      const next = html.indexOf('<', this.at);
      const end = next === -1 ? html.length : next;
      this.addText(html.slice(this.at, end));
      this.at = end;
      if (next !== -1) this.readMarkup();
    }
    return this.root;
  }

  private get siblings(): HtmlNode[] {
    return this.open.at(-1)?.children ?? this.root;
  }

  private addText(source: string): void {
    if (source === '') return;
    this.siblings.push(textNode(decoded(source)));
  }

  /** Called at a `<`. */
  private readMarkup(): void {
    const { html } = this;
    const sign = html[this.at + 1] ?? '';
    if (/[a-z]/i.test(sign)) this.readStartTag();
    else if (sign === '/' && /[a-z]/i.test(html[this.at + 2] ?? '')) this.readEndTag();
    else if (html.startsWith('<!--', this.at)) this.skipTo('-->', this.at + 4);
    else if (sign === '!' || sign === '?' || sign === '/') this.skipTo('>', this.at + 1);
    else {
      this.addText('<');
      this.at += 1;
    }
  }

  private readStartTag(): void {
    const name = this.readName(this.at + 1);
    const attributes = this.readAttributes();
    if (attributes === undefined) return;
    if (RAW_ELEMENTS.has(name)) {
      this.skipRawText(name);
      return;
    }
    const element: OpenElement = {
      kind: 'element',
      name,
      attributes: attributes.values,
      children: [],
    };
    const isWhole = VOID_ELEMENTS.has(name) || (attributes.isSelfClosing && this.isForeign());
    if (!isWhole && this.open.length >= MAX_DEPTH) return;
    this.siblings.push(element);
    if (!isWhole) this.open.push(element);
  }

  private readEndTag(): void {
    const name = this.readName(this.at + 2);
    this.skipTo('>', this.at);
    const index = this.open.findLastIndex((element) => element.name === name);
    // Ignore end tags without a start tag.
    if (index !== -1) this.open.length = index;
  }

  private readName(from: number): string {
    NAME.lastIndex = from;
    const name = NAME.exec(this.html)?.[0] ?? '';
    this.at = from + name.length;
    return name.toLowerCase();
  }

  /** undefined if the input ends within the tag, which then doesn't count as an element. */
  private readAttributes(): { values: Map<string, string>; isSelfClosing: boolean } | undefined {
    const values = new Map<string, string>();
    for (;;) {
      SPACE.lastIndex = this.at;
      const space = SPACE.exec(this.html)?.[0] ?? '';
      this.at += space.length;
      if (this.at >= this.html.length) return undefined;
      if (this.html[this.at] === '>') {
        this.at += 1;
        return { values, isSelfClosing: space.endsWith('/') };
      }
      this.readAttribute(values);
    }
  }

  private readAttribute(values: Map<string, string>): void {
    ATTRIBUTE.lastIndex = this.at;
    const [source = '', name = '', double, single, bare] = ATTRIBUTE.exec(this.html) ?? [];
    // Skip a character that can't start a name, such as a stray quote.
    this.at += Math.max(source.length, 1);
    const key = name.toLowerCase();
    // The first one wins, as in browsers.
    if (key === '' || values.has(key)) return;
    values.set(key, decoded(double ?? single ?? bare ?? ''));
  }

  private isForeign(): boolean {
    return this.open.some((element) => FOREIGN_ROOTS.has(element.name));
  }

  private skipRawText(name: string): void {
    const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    end.lastIndex = this.at;
    const match = end.exec(this.html);
    if (match === null) this.at = this.html.length;
    else this.skipTo('>', match.index);
  }

  private skipTo(sign: string, from: number): void {
    const end = this.html.indexOf(sign, from);
    this.at = end === -1 ? this.html.length : end + sign.length;
  }
}

function decoded(source: string): string {
  const text = source.includes('&')
    ? source.replace(/&(?:#x?[\da-f]{1,8}|[a-z]{2,31});/gi, decodeEntity)
    : source;
  // NUL terminates text in some databases, and no one ever typed one.
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

const NAME = /[^\s/>]*/y;
const SPACE = /[\s/]*/y;
const ATTRIBUTE = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
