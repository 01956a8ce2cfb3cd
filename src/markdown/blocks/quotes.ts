import { beginsOtherBlock, interruptsWithList, isBlank, startsQuote } from './lines';

export interface QuoteLines {
  readonly body: readonly string[];
  /** The line after it. */
  readonly end: number;
}

/** `> text`: all lines to the next blank one, with or without the mark, unless a block of another kind begins. */
export function quoteAt(lines: readonly string[], at: number): QuoteLines | undefined {
  if (!startsQuote(lines, at)) return undefined;
  let end = at + 1;
  while (!isBlank(lines[end]) && !endsBefore(lines[end] ?? '')) end += 1;
  return { body: lines.slice(at, end).map(withoutMark), end };
}

function endsBefore(line: string): boolean {
  return beginsOtherBlock(line) || interruptsWithList(line);
}

function withoutMark(line: string): string {
  return line.replace(/^ {0,3}> ?/, '');
}
