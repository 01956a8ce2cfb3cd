import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { RealmEventBody } from '~/domain/connection/event';
import type { Message } from '~/domain/message';
import type { Narrow } from '~/domain/places/narrow';
import { ConversationView } from '~/features/conversation/ConversationView';
import { forgetEntries } from '~/ui/location/entries';
import type { Candidate, Change, ConversationName } from '../candidate';
import { CHANNEL_ID, TOPICS } from '../messages';
import { benchRenderer, Providers } from '../providers';
import type { BenchSession } from '../session';

/** Height of the typing line below the list; the lists themselves are equally high. */
const DOCK_PX = 41;

const NARROWS: Readonly<Record<ConversationName, Narrow>> = {
  a: { kind: 'topic', channelId: CHANNEL_ID, topic: TOPICS.a },
  b: { kind: 'topic', channelId: CHANNEL_ID, topic: TOPICS.b },
};

/** The product: a conversation of a real session, fed by events and pages. */
export function parley(bench: BenchSession): Candidate {
  const { session } = bench;
  const renderer = benchRenderer(session);
  let host: HTMLElement | undefined;
  let shown: ConversationName = 'a';
  let setShown: Dispatch<SetStateAction<ConversationName>> | undefined;

  function App() {
    const [name, set] = useState(shown);
    setShown = set;
    // As if following a link: going Back would restore the scroll position of the history entry.
    useMemo(() => {
      void name;
      forgetEntries();
    }, [name]);
    return (
      <Providers session={session} renderer={renderer}>
        <ConversationView
          key={name}
          narrow={NARROWS[name]}
          near={undefined}
          label="Messages"
          header={null}
          dock={null}
        />
      </Providers>
    );
  }

  return {
    prepare(lists) {
      bench.load(NARROWS.a, lists.a);
      bench.load(NARROWS.b, lists.b);
    },
    mount(element, conversation) {
      host = element;
      host.style.height = `${800 + DOCK_PX}px`;
      shown = conversation;
      createRoot(host).render(<App />);
    },
    show(conversation) {
      shown = conversation;
      setShown?.(conversation);
    },
    change(change) {
      apply(bench, NARROWS[shown], change);
    },
    scroller() {
      const scroller = host?.querySelector<HTMLElement>('[data-messages]');
      if (!scroller) throw new Error('the list is not there');
      return scroller;
    },
  };
}

function apply(bench: BenchSession, narrow: Narrow, change: Change): void {
  switch (change.kind) {
    case 'append':
      bench.receive(change.messages.map(arrival));
      return;
    case 'prepend':
      bench.loadOlder(narrow, change.messages);
      return;
    case 'both':
      bench.loadOlder(narrow, change.older);
      bench.receive(change.newer.map(arrival));
      return;
    case 'replace':
      bench.receive([
        {
          kind: 'messagesDeleted',
          messageIds: [...change.gone] as Message['id'][],
          place: undefined,
        },
        ...change.messages.map(arrival),
      ]);
      return;
  }
}

function arrival(message: Message): RealmEventBody {
  return { kind: 'message', message, isRead: true, isStarred: false, localId: undefined };
}
