import type { Message } from '~/domain/message';
import { type Candidate, type ConversationName, changed, type Lists } from '../candidate';
import type { RowMarkup } from '../rowMarkup';

/** Far below the end; browsers clamp it. */
const BOTTOM = 1e9;

/** The newest rows by innerHTML and nothing else. With only a screenful of rows, it is the lower bound. */
export function plainDom(markup: RowMarkup, take: number): Candidate {
  let lists: Lists = { a: [], b: [] };
  let shown: ConversationName = 'a';
  let host: HTMLElement | undefined;
  let scroller = document.createElement('div');

  const html = (messages: readonly Message[]) => messages.map((m) => markup.of(m)).join('');
  const open = (name: ConversationName) => {
    shown = name;
    const next = document.createElement('div');
    next.className = 'scroller';
    next.innerHTML = `<div class="inner">${html(lists[name].slice(-take))}</div>`;
    if (scroller.isConnected) scroller.replaceWith(next);
    else host?.append(next);
    scroller = next;
    scroller.scrollTop = BOTTOM;
  };

  return {
    prepare(given, later) {
      markup.prepare(later);
      lists = given;
      for (const list of Object.values(given)) markup.prepare(list.slice(-take));
    },
    mount(element, name) {
      host = element;
      open(name);
    },
    show: open,
    change(change) {
      lists = { ...lists, [shown]: changed(lists[shown], change) };
      const rows = scroller.firstElementChild;
      if (change.kind !== 'append' && change.kind !== 'prepend') return;
      rows?.insertAdjacentHTML(
        change.kind === 'append' ? 'beforeend' : 'afterbegin',
        html(change.messages),
      );
      if (change.kind === 'append') scroller.scrollTop = BOTTOM;
    },
    scroller: () => scroller,
  };
}
