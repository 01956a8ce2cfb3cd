import type { TextEdit } from './writingField';

/** `**bold**`: adds markers around the selection, or removes existing ones. */
function wrap(mark: string): TextEdit {
  return (field) => {
    const { value } = field;
    const { from, to } = field.selection;
    const selected = value.slice(from, to);
    const size = mark.length;
    if (isWrapped(value, from, to, mark)) {
      const around = { from: from - size, to: to + size };
      field.replace(around, selected, { from: from - size, to: to - size });
      return;
    }
    field.replace({ from, to }, `${mark}${selected}${mark}`, { from: from + size, to: to + size });
  };
}

/** Whether exactly these markers surround it: one asterisk of two doesn't count. */
function isWrapped(value: string, from: number, to: number, mark: string): boolean {
  const before = runOf(value.slice(0, from), mark, 'end');
  const after = runOf(value.slice(to), mark, 'start');
  if (mark === '*') return before % 2 === 1 && after % 2 === 1;
  return before >= mark.length && after >= mark.length;
}

function runOf(text: string, mark: string, at: 'start' | 'end'): number {
  const sign = mark[0] ?? '';
  let length = 0;
  while (text.at(at === 'start' ? length : -1 - length) === sign) length += 1;
  return length;
}

const PREFIX = /^(\s*)(?:(?:[*+-]|\d{1,9}\.) +|> ?)?/;

/** `- ` before every line of the selection; numbers count up. Removed if all lines have it. */
function prefixLines(prefix: (index: number) => string): TextEdit {
  return (field) => {
    const { value, selection } = field;
    const start = value.lastIndexOf('\n', selection.from - 1) + 1;
    const lineEnd = value.indexOf('\n', selection.to);
    const end = lineEnd === -1 ? value.length : lineEnd;
    const lines = value.slice(start, end).split('\n');
    const isOn = lines.every((line, i) => line.trimStart().startsWith(prefix(i)));
    const isQuote = prefix(0).startsWith('>');
    const changed = lines.map((line, i) => {
      if (isOn) return line.replace(PREFIX, '$1');
      // A quote can contain a list, but a list item has only one kind.
      return isQuote ? prefix(i) + line : line.replace(PREFIX, `$1${prefix(i)}`);
    });
    const text = changed.join('\n');
    const caret = start + text.length;
    const isCaret = selection.from === selection.to;
    const kept = isCaret ? caret - (end - selection.to) : caret;
    field.replace({ from: start, to: end }, text, {
      from: isCaret ? Math.max(start, kept) : start,
      to: Math.max(start, kept),
    });
  };
}

/** Puts a fence on its own lines around the selection. */
function fenced(info: string): TextEdit {
  return (field) => {
    const { value, selection } = field;
    const selected = value.slice(selection.from, selection.to);
    const isLineStart = selection.from === 0 || value[selection.from - 1] === '\n';
    const marker = selected.includes('```') ? '````' : '```';
    const before = `${isLineStart ? '' : '\n'}${marker}${info}\n`;
    const isLineEnd = value[selection.to] === '\n';
    const after = `\n${marker}${isLineEnd ? '' : '\n'}`;
    const caret = selection.from + before.length;
    field.replace(selection, `${before}${selected}${after}`, {
      from: caret,
      to: caret + selected.length,
    });
  };
}

/** Inline markers for part of a line, a fence for whole lines. */
function inlineOrFence(mark: string, info: string): TextEdit {
  return (field) => {
    const { from, to } = field.selection;
    const selected = field.value.slice(from, to);
    const isPart = selected !== '' && !selected.includes('\n');
    const edit = isPart ? wrap(mark) : fenced(info);
    edit(field);
  };
}

export const code = () => inlineOrFence('`', '');
export const math = () => inlineOrFence('$$', 'math');
export const spoiler = () => fenced('spoiler ');

/** `[text](url)`, with the missing part selected. */
export function link(): TextEdit {
  return (field) => {
    const { from: start, to: end } = field.selection;
    const selected = field.value.slice(start, end);
    const isUrl = /^https?:\/\/\S+$/.test(selected);
    const text = isUrl ? 'text' : selected || 'text';
    const url = isUrl ? selected : 'https://';
    const isTextMissing = isUrl || selected === '';
    const from = isTextMissing ? start + 1 : start + text.length + 3;
    const to = from + (isTextMissing ? text.length : url.length);
    field.replace({ from: start, to: end }, `[${text}](${url})`, { from, to });
  };
}

export const bold = () => wrap('**');
export const italic = () => wrap('*');
export const strikethrough = () => wrap('~~');
export const bullets = () => prefixLines(() => '- ');
export const numbers = () => prefixLines((i) => `${i + 1}. `);
export const quote = () => prefixLines(() => '> ');
