const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A run of an HTML text: a tag, or text between tags with its entities decoded. */
export type HtmlRun =
  | { readonly kind: 'tag'; readonly source: string }
  | { readonly kind: 'text'; readonly source: string; readonly text: string };

/** Splits HTML of our own making, where every `<` begins a tag and attributes hold no `>`-less quotes. */
export function htmlRuns(html: string): readonly HtmlRun[] {
  const runs: HtmlRun[] = [];
  for (const [source] of html.matchAll(/<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</g)) {
    const isTag = source.startsWith('<') && source.length > 1;
    runs.push(
      isTag ? { kind: 'tag', source } : { kind: 'text', source, text: decodeEntities(source) },
    );
  }
  return runs;
}

/** The text of a rendered message, as search indexes it: text runs side by side, nothing added. */
export function textOfHtml(html: string): string {
  return htmlRuns(html)
    .map((run) => (run.kind === 'text' ? run.text : ''))
    .join('');
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
