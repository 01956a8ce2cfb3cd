/**
 * Bars inside code do not part the cells of a table: they are escaped for marked, which knows no other
 * way to keep one. Takes the lines of a table; they stay as many as they are.
 */
export function withBarsInCodeEscaped(lines: string): string {
  if (!lines.includes('`')) return lines;
  return lines.split('\n').map(escapeLine).join('\n');
}

/** In one walk, however many backticks there are: each run ends at the next one of its length. */
function escapeLine(line: string): string {
  const signs = [...line.matchAll(/\\[\\`|]|`+|\|/g)];
  const ends = endsOfCode(signs.map(([sign]) => sign));
  let out = '';
  let at = 0;
  let codeEnd = -1;
  for (const [i, { 0: sign, index }] of signs.entries()) {
    if (i > codeEnd && sign.startsWith('`')) codeEnd = ends[i] ?? -1;
    out += line.slice(at, index) + (i < codeEnd && sign === '|' ? '\\|' : sign);
    at = index + sign.length;
  }
  return out + line.slice(at);
}

/** By the number of a run of backticks, that of the run which closes it. */
function endsOfCode(signs: readonly string[]): readonly (number | undefined)[] {
  const nextOfLength = new Map<number, number>();
  const ends: (number | undefined)[] = new Array(signs.length).fill(undefined);
  for (let i = signs.length - 1; i >= 0; i--) {
    const sign = signs[i] ?? '';
    if (!sign.startsWith('`')) continue;
    ends[i] = nextOfLength.get(sign.length);
    nextOfLength.set(sign.length, i);
  }
  return ends;
}
