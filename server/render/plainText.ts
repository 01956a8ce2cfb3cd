const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A run of HTML: a tag, or the text between tags with its entities decoded. */
export type HtmlRun =
  | { readonly kind: 'tag'; readonly source: string }
  | { readonly kind: 'text'; readonly source: string; readonly text: string };

const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const RUNS = new RegExp(`${TAG.source}|[^<]+|<`, 'g');

/** Splits HTML that we generated, in which every `<` starts a tag and attributes hold no `>`-less quotes. */
export function htmlRuns(html: string): readonly HtmlRun[] {
  const runs: HtmlRun[] = [];
  for (const [source] of html.matchAll(RUNS)) {
    const isTag = source.startsWith('<') && source.length > 1;
    runs.push(
      isTag ? { kind: 'tag', source } : { kind: 'text', source, text: decodeEntities(source) },
    );
  }
  return runs;
}

/** Extracts a rendered message's text for the search index: text runs are joined with nothing in between. */
export function textOfHtml(html: string): string {
  return decodeEntities(html.replace(TAG, ''));
}

/** Content that is hidden by default or appears twice. */
const LEFT_OUT = /^<(?:annotation\b|div class="(?:spoiler-content|message_embed))/;
/** Also skips quotes, which would fill the whole notification. */
const LEFT_OUT_OF_NOTICES = new RegExp(`^<blockquote\\b|${LEFT_OUT.source}`);
const BLOCK = /^<\/?(?:p|li|div|br|td|th|pre|h\d)\b/;
const EMOJI = /class="emoji emoji-([\da-f-]+)"/;

/** Extracts a rendered message's text as one line, for a notification. */
export function noticeText(html: string): string {
  return readText(html, LEFT_OUT_OF_NOTICES).replace(/\s+/g, ' ').trim();
}

/** Extracts its text as lines, for a mail. */
export function linesOfHtml(html: string): string {
  return readText(html, LEFT_OUT)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Starts a new line for each block and replaces emoji by their characters. */
function readText(html: string, leftOut: RegExp): string {
  let text = '';
  /** The element being skipped, and the nesting depth of elements with its name. */
  let hidden: { readonly name: string; depth: number } | undefined;
  let emoji: string | undefined;
  for (const run of htmlRuns(html)) {
    if (run.kind === 'tag') {
      const name = /^<\/?(\w+)/.exec(run.source)?.[1] ?? '';
      if (hidden !== undefined) {
        if (name === hidden.name) hidden.depth += run.source.startsWith('</') ? -1 : 1;
        if (hidden.depth === 0) hidden = undefined;
      } else if (leftOut.test(run.source)) hidden = { name, depth: 1 };
      else if (BLOCK.test(run.source)) text += '\n';
      emoji = EMOJI.exec(run.source)?.[1];
    } else if (hidden === undefined) text += emoji === undefined ? run.text : characterOf(emoji);
  }
  return text;
}

function characterOf(code: string): string {
  return String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) {
      const hex = name[1] === 'x' || name[1] === 'X';
      const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    }
    return ENTITIES[name.toLowerCase()] ?? whole;
  });
}
