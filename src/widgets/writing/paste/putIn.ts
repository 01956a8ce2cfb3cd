import type { WritingField } from '../writingField';
import { loneUrl } from './pasted';

/** Puts text in the place of the selection. @returns where it begins. */
export function put(field: WritingField, text: string): number {
  const { from } = field.selection;
  field.replace(field.selection, text);
  return from;
}

export interface Improvement {
  /** Where the text was put in. */
  readonly from: number;
  readonly text: string;
  readonly better: string;
}

/** Something better takes the place of text that was put in, as a step of undo of its own; not where it was changed. */
export function improve(field: WritingField, { from, text, better }: Improvement): boolean {
  const { value, head } = field;
  const start = value.startsWith(text, from) ? from : value.indexOf(text);
  if (start === -1) return false;
  const end = start + text.length;
  const whole = onLinesOfItsOwn(value.slice(0, start), better, value.slice(end));
  // Typing may have gone on meanwhile.
  const caret = head > end ? head + whole.length - text.length : start + whole.length;
  field.whenComposed(() =>
    field.replace({ from: start, to: end }, whole, { from: caret, to: caret }),
  );
  return true;
}

const BLOCK = /^(?:#{1,6} |[-*+] |\d+\. |> |```|\|)/;

/** Lists, code and tables begin and end with a line. */
function onLinesOfItsOwn(before: string, text: string, after: string): string {
  const lines = text.split('\n');
  const begins = BLOCK.test(lines[0] ?? '') && !/(?:^|\n)[ \t]*$/.test(before);
  const ends = BLOCK.test(lines.at(-1) ?? '') && !/^[ \t]*(?:\n|$)/.test(after);
  // Text on the line above a table would be its head.
  const gap = text.startsWith('|') ? '\n\n' : '\n';
  return `${begins ? gap : ''}${text}${ends ? '\n' : ''}`;
}

/** What is selected as a link to `url`; undefined where it can be no words of one. */
export function asLink({ value, selection }: WritingField, url: string): string | undefined {
  const selected = value.slice(selection.from, selection.to);
  const words = selected.trim();
  if (words === '' || words.includes('\n') || words.includes('](')) return undefined;
  if (loneUrl(words) !== undefined) return undefined;
  const at = selected.indexOf(words);
  return `${selected.slice(0, at)}[${words}](${url})${selected.slice(at + words.length)}`;
}

/** Behind `[words](`, or where a URL is written out. */
export function isInLink({ value, selection }: WritingField): boolean {
  return /(?:\]\(|<)$/.test(value.slice(0, selection.from));
}
