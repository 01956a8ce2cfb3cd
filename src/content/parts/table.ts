import { makeElement } from './makeElement';

/** Wide tables scroll by themselves, also with the keyboard, instead of widening the message. */
export function buildTable(table: Element): void {
  const attributes = {
    class: 'table-scroll',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Table',
  };
  const scroller = makeElement(table.ownerDocument, 'div', attributes);
  table.replaceWith(scroller);
  scroller.append(table);
}
