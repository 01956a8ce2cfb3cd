import TurndownService from 'turndown';
import { mentionSyntax } from '~/content/writing';
import { INLINE, looksOf, withLooksAside } from './pastedLooks';
import { addTables } from './pastedTables';

export interface PasteNames {
  /** Syntax for a link to a place in the organization; undefined for any other link. */
  readonly linkName: (url: string) => string | undefined;
  readonly userName: (id: number) => string | undefined;
}

/** Converts HTML from another page or program to Markdown in our dialect. Whatever that can't express stays as text. */
export function htmlToMarkdown(html: string, names: PasteNames): string {
  const { body } = new DOMParser().parseFromString(withLooksAside(html), 'text/html');
  nestLists(body);
  return serviceFor(names)
    .turndown(body)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Word processors put a nested list after its item, and browsers accept it there. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.nodeName === 'LI') item.append(list);
  }
}

function serviceFor(names: PasteNames): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    emDelimiter: '*',
    br: '',
  });
  // The dialect has no backslash escapes: they would be visible.
  service.escape = (text) => text;
  service.remove(['style', 'script', 'title', 'button', 'noscript', 'template']);
  addLooks(service);
  addLists(service);
  addTables(service);
  addCode(service);
  addOwn(service, names);
  addLinks(service, names);
  return service;
}

function addLooks(service: TurndownService): void {
  service.addRule('looks', {
    filter: ({ nodeName }) => INLINE.test(nodeName),
    replacement: (content, node) =>
      looksOf(node as HTMLElement).reduce((words, mark) => marked(words, mark), content),
  });
}

/** Emphasis markers don't span lines. */
function marked(words: string, mark: string): string {
  return words.replace(/[^\s].*/g, (line) => {
    const end = line.trimEnd();
    return `${mark}${end}${mark}${line.slice(end.length)}`;
  });
}

/** Two spaces nest a line in the item above, whatever its marker. */
function addLists(service: TurndownService): void {
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const inner = content
        .trim()
        .replace(/\n{2,}/g, '\n')
        .replace(/\n/g, '\n  ');
      return `${itemSign(node as HTMLElement)} ${inner}\n`;
    },
  });
  service.addRule('list', {
    filter: ['ul', 'ol'],
    replacement: (content, node) =>
      node.parentNode?.nodeName === 'LI' ? `\n${content.trimEnd()}` : `\n\n${content.trim()}\n\n`,
  });
}

function itemSign(item: HTMLElement): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return '-';
  const start = Number(list.getAttribute('start') ?? 1) || 1;
  const items = [...list.children].filter(({ nodeName }) => nodeName === 'LI');
  return `${start + items.indexOf(item)}.`;
}

function addCode(service: TurndownService): void {
  service.addRule('codeHead', {
    filter: (node) => node.classList.contains('code-head'),
    replacement: () => '',
  });
  service.addRule('code block', {
    filter: 'pre',
    replacement: (_, node) => {
      const code = codeOf(node as HTMLElement).replace(/\n+$/, '');
      const runs = code.match(/`{3,}/g) ?? [];
      const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
      return `\n\n${fence}${languageOf(node as HTMLElement)}\n${code}\n${fence}\n\n`;
    },
  });
}

function codeOf(block: HTMLElement): string {
  for (const end of block.querySelectorAll('br')) end.replaceWith('\n');
  return block.textContent;
}

function languageOf(block: HTMLElement): string {
  const own = block.closest('[data-code-language]')?.getAttribute('data-code-language');
  const named = [block, block.firstElementChild, block.parentElement]
    .map((element) =>
      /(?:language-|lang-|highlight-source-)([\w+#-]+)/.exec(element?.className ?? ''),
    )
    .find((found) => found !== null);
  return own?.toLowerCase() ?? named?.[1] ?? '';
}

/** Converts elements that messages are rendered with back to their source. */
function addOwn(service: TurndownService, names: PasteNames): void {
  service.addRule('mention', {
    filter: (node) => node.nodeName === 'BDI' && node.hasAttribute('data-user-id'),
    replacement: (content, node) => {
      const userId = Number((node as HTMLElement).getAttribute('data-user-id'));
      const fullName = names.userName(userId);
      // A user id from another organization means someone else here. Pasting notifies no one.
      if (fullName === undefined || content.replace(/^@/, '') !== fullName) return content;
      return mentionSyntax({ userId, fullName }, { isSilent: true, withId: true });
    },
  });
  service.addRule('formula', {
    filter: (node) => node.classList.contains('katex'),
    replacement: (content, node) => {
      const formula = node as HTMLElement;
      const tex = formula.querySelector('annotation')?.textContent?.trim();
      if (!tex) return content;
      const isBlockOfItsOwn = formula.parentElement?.classList.contains('katex-display') === true;
      return isBlockOfItsOwn ? `\n\n\`\`\`math\n${tex}\n\`\`\`\n\n` : `$$${tex}$$`;
    },
  });
}

function addLinks(service: TurndownService, names: PasteNames): void {
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const words = content.replace(/\s+/g, ' ').trim();
      const href = safeHref((node as HTMLElement).getAttribute('href') ?? '');
      if (href === undefined || words === '') return content;
      const name = names.linkName(href);
      if (name !== undefined && (words === href || words.startsWith('#'))) return name;
      return words === href ? href : `[${words}](${href})`;
    },
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const picture = node as HTMLElement;
      const words = (picture.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
      const href = safeHref(picture.getAttribute('src') ?? '');
      const isPartOfText = picture.classList.contains('emoji') || picture.closest('a') !== null;
      return href === undefined || isPartOfText ? words : `[${words || 'image'}](${href})`;
    },
  });
}

/** Only URLs that another reader can follow too. */
function safeHref(href: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return undefined;
  // Parentheses and spaces would end the link.
  return href.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
