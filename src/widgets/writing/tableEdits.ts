import { nextCell, nextRow, type Reading } from '~/content/writing';
import type { TextEdit, WritingField } from './writingField';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * In a table, Tab moves between cells and Enter starts a row. After the last cell, Tab leaves the field as anywhere
 * else, so that no one is trapped.
 */
export function tableEdit(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  { value, selection, head }: WritingField,
  read: (source: string) => Reading,
): TextEdit | undefined {
  if ((key !== 'Tab' && key !== 'Enter') || ctrlKey || metaKey || altKey) return undefined;
  const { from, to } = selection;
  // A table in a quote or list has markers before its rows.
  const table = read(value).blocks.find(
    (block) =>
      block.kind === 'table' &&
      block.from <= from &&
      block.to >= to &&
      (block.from === 0 || value[block.from - 1] === '\n'),
  );
  if (!table) return undefined;
  if (key === 'Tab') {
    const cell = nextCell(value, table, head, shiftKey);
    return cell && ((field) => field.select(cell.from, cell.to));
  }
  const row = from === to ? nextRow(value, table, from) : undefined;
  return row && ((field) => field.replace(row, row.text, { from: row.caret, to: row.caret }));
}
