import { type ComponentType, type Dispatch, memo, type SetStateAction, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Message } from '~/domain/message';
import {
  type Candidate,
  type Change,
  type ConversationName,
  changed,
  type Lists,
} from '../candidate';
import type { RowMarkup } from '../rowMarkup';

export interface ListProps {
  readonly messages: readonly Message[];
  readonly markup: RowMarkup;
  readonly lastChange: Change['kind'] | undefined;
}

interface Shown {
  readonly name: ConversationName;
  readonly messages: readonly Message[];
  readonly lastChange: Change['kind'] | undefined;
}

/** Rows needed for scrolling and for jumping to the beginning. */
const PREPARE_LAST = 1500;
const PREPARE_FIRST = 200;

/** The lightest possible row in React: one element with prepared HTML inside. */
export const PlainRow = memo(function PlainRow({
  message,
  markup,
}: {
  message: Message;
  markup: RowMarkup;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the product drew, which has been sanitised
  return <div dangerouslySetInnerHTML={{ __html: markup.of(message) }} />;
});

/** A library's list component, remounted for each conversation. */
export function reactCandidate(markup: RowMarkup, List: ComponentType<ListProps>): Candidate {
  let lists: Lists = { a: [], b: [] };
  let host: HTMLElement | undefined;
  let shown: Shown = { name: 'a', messages: [], lastChange: undefined };
  let setShown: Dispatch<SetStateAction<Shown>> | undefined;

  function App() {
    const [state, set] = useState(shown);
    setShown = set;
    const { name, messages, lastChange } = state;
    return <List key={name} messages={messages} markup={markup} lastChange={lastChange} />;
  }
  const put = (next: Shown) => {
    shown = next;
    setShown?.(next);
  };

  return {
    prepare(given, later) {
      markup.prepare(later);
      lists = given;
      for (const list of Object.values(given)) {
        markup.prepare(list.slice(-PREPARE_LAST));
        markup.prepare(list.slice(0, PREPARE_FIRST));
      }
    },
    mount(element, name) {
      host = element;
      shown = { name, messages: lists[name], lastChange: undefined };
      createRoot(element).render(<App />);
    },
    show: (name) => put({ name, messages: lists[name], lastChange: undefined }),
    change(change) {
      const { name, messages } = shown;
      lists = { ...lists, [name]: changed(messages, change) };
      put({ name, messages: lists[name], lastChange: change.kind });
    },
    scroller() {
      const scroller = host?.querySelector<HTMLElement>('.scroller');
      if (!scroller) throw new Error('the list is not there');
      return scroller;
    },
  };
}
