import type { KeyboardEvent } from 'react';

/** A change to what is written, made so that the browser's own undo takes it back. */
export type TextEdit = (field: HTMLTextAreaElement) => void;

/** Replaces the selection. `insertText` is deprecated and still the only way into the undo history. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const isInserted = document.execCommand('insertText', false, text);
  if (isInserted) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `**bold**`: puts marks around the selection, or takes them away where they are. */
export function wrap(mark: string): TextEdit {
  return (field) => {
    const { selectionStart: start, selectionEnd: end, value } = field;
    const selected = value.slice(start, end);
    const isWrapped =
      value.slice(start - mark.length, start) === mark &&
      value.slice(end, end + mark.length) === mark;
    if (isWrapped) {
      field.setSelectionRange(start - mark.length, end + mark.length);
      insertText(field, selected);
      field.setSelectionRange(start - mark.length, end - mark.length);
      return;
    }
    insertText(field, `${mark}${selected}${mark}`);
    field.setSelectionRange(start + mark.length, end + mark.length);
  };
}

/** `- ` before every line of the selection; numbers count. */
export function prefixLines(prefix: (index: number) => string): TextEdit {
  return (field) => {
    const { selectionStart, selectionEnd, value } = field;
    const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const lines = value.slice(start, selectionEnd).split('\n');
    field.setSelectionRange(start, selectionEnd);
    insertText(field, lines.map((line, i) => prefix(i) + line).join('\n'));
  };
}

/** A fence on lines of its own around the selection; inline marks for part of a line. */
export function fence(): TextEdit {
  return (field) => {
    const { selectionStart, selectionEnd, value } = field;
    const selected = value.slice(selectionStart, selectionEnd);
    if (selected !== '' && !selected.includes('\n')) {
      wrap('`')(field);
      return;
    }
    const isLineStart = selectionStart === 0 || value[selectionStart - 1] === '\n';
    const before = `${isLineStart ? '' : '\n'}\`\`\`\n`;
    insertText(field, `${before}${selected}\n\`\`\`\n`);
    const caret = selectionStart + before.length;
    field.setSelectionRange(caret, caret + selected.length);
  };
}

/** `[text](url)`, with the part that is missing selected. */
export function link(): TextEdit {
  return (field) => {
    const { selectionStart: start, selectionEnd: end, value } = field;
    const selected = value.slice(start, end);
    const isUrl = /^https?:\/\/\S+$/.test(selected);
    const text = isUrl ? 'text' : selected || 'text';
    const url = isUrl ? selected : 'https://';
    insertText(field, `[${text}](${url})`);
    const from = isUrl || selected === '' ? start + 1 : start + text.length + 3;
    field.setSelectionRange(from, from + (isUrl || selected === '' ? text.length : url.length));
  };
}

const EDITS: Readonly<Record<string, () => TextEdit>> = {
  b: () => wrap('**'),
  i: () => wrap('*'),
  'shift+l': link,
  'shift+x': () => wrap('~~'),
};

/** The edit that a key stands for. */
export function editFromEvent(event: KeyboardEvent): TextEdit | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = `${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
  return EDITS[key]?.();
}
