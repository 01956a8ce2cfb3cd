import type { Text } from '@codemirror/state';
import type { FencedBlock } from '~/content/writing';

interface Span {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/**
 * Positions of a code block's colors in `doc`, outer ones first. Code is parsed as a whole but drawn line by line: each
 * line may start with the markers of quotes and lists around it.
 */
export function colorRanges(
  doc: Text,
  { lines, language }: Pick<FencedBlock, 'lines' | 'language'>,
  color: (code: string, language: string) => readonly Span[],
): readonly Span[] {
  const code = lines.map(({ from, to }) => doc.sliceString(from, to)).join('\n');
  const starts: number[] = [];
  let length = 0;
  for (const { from, to } of lines) {
    starts.push(length);
    length += to - from + 1;
  }
  const ranges: Span[] = [];
  let row = 0;
  for (const { from, to, name } of color(code, language)) {
    while (row + 1 < lines.length && (starts[row + 1] ?? 0) <= from) row += 1;
    for (let at = row; at < lines.length && (starts[at] ?? 0) < to; at += 1) {
      const [line, start = 0] = [lines[at], starts[at]];
      if (!line) continue;
      const first = line.from + Math.max(from - start, 0);
      const last = Math.min(line.from + to - start, line.to);
      if (first < last) ranges.push({ from: first, to: last, name });
    }
  }
  return ranges;
}
