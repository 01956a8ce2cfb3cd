import type { WritingField } from '../writingField';
import { loneUrl } from './pasted';

/** Replaces the selection with text. @returns where it starts. */
export function put(field: WritingField, text: string): number {
  const { from } = field.selection;
  field.replace(field.selection, text);
  return from;
}

export interface Improvement {
  /** Where the text was inserted. */
  readonly from: number;
  readonly text: string;
  readonly better: string;
}

/** Replaces inserted text with a better version, as a separate undo step; does nothing if the text has been changed. */
export function improve(field: WritingField, { from, text, better }: Improvement): boolean {
  const { value, head } = field;
  const start = value.startsWith(text, from) ? from : value.indexOf(text);
  if (start === -1) return false;
  const end = start + text.length;
  const whole = onLinesOfItsOwn(value.slice(0, start), better, value.slice(end));
  // The user may have typed on meanwhile.
  const caret = head > end ? head + whole.length - text.length : start + whole.length;
  field.whenComposed(() =>
    field.replace({ from: start, to: end }, whole, { from: caret, to: caret }),
  );
  return true;
}

const BLOCK = /^(?:#{1,6} |[-*+] |\d+\. |> |```|\|)/;

/** Lists, code and tables start and end on their own lines. */
function onLinesOfItsOwn(before: string, text: string, after: string): string {
  const lines = text.split('\n');
  const begins = BLOCK.test(lines[0] ?? '') && !/(?:^|\n)[ \t]*$/.test(before);
  const ends = BLOCK.test(lines.at(-1) ?? '') && !/^[ \t]*(?:\n|$)/.test(after);
  // Text on the line above a table would become its header.
  const gap = text.startsWith('|') ? '\n\n' : '\n';
  return `${begins ? gap : ''}${text}${ends ? '\n' : ''}`;
}

/** The selection as a link to `url`; undefined if it can't be link text. */
export function asLink({ value, selection }: WritingField, url: string): string | undefined {
  const selected = value.slice(selection.from, selection.to);
  const words = selected.trim();
  if (words === '' || words.includes('\n') || words.includes('](')) return undefined;
  if (loneUrl(words) !== undefined) return undefined;
  const at = selected.indexOf(words);
  return `${selected.slice(0, at)}[${words}](${url})${selected.slice(at + words.length)}`;
}

/** After `[text](`, or where a URL is written out. */
export function isInLink({ value, selection }: WritingField): boolean {
  return /(?:\]\(|<)$/.test(value.slice(0, selection.from));
}
