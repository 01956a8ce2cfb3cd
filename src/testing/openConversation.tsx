import { vi } from 'vitest';
import { SessionContent } from '~/app/SessionContent';
import { prepareSanitizer } from '~/content/sanitize/sanitize';
import type { Snapshot } from '~/domain/connection/snapshot';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { ConversationView } from '~/features/conversation/ConversationView';
import { EVERYTHING } from '~/model/ranges';
import type { IdRange, RealmState } from '~/model/state';
import { openWindow, receivePage, restartWindow } from '~/model/windows';
import { forgetEntries } from '~/ui/location/entries';
import * as eg from './eg';
import { renderWithSession, type SessionRender } from './renderWithSession';

const VIEW_PX = 600;
const ROW_PX = 20;
const TIDE = eg.topicOf('tide');
const NARROW: Narrow = { kind: 'topic', channelId: eg.general.channelId, topic: 'tide' };

export const inTide = (id: number, fields: Partial<Message> = {}): Message =>
  eg.message({ id: asMessageId(id), conversation: TIDE, ...fields });

interface Opened {
  readonly messages: readonly Message[];
  /** The ranges where the history is fully known; absent: everywhere. */
  readonly ranges?: readonly IdRange[];
  readonly unread?: readonly number[];
  readonly snapshot?: Partial<Snapshot>;
}

/** Opens the topic "tide" with its messages loaded. */
export async function openConversation(opened: Opened): Promise<SessionRender> {
  layOut();
  // As if no one had opened this conversation before.
  forgetEntries();
  await prepareSanitizer();
  const messageIds = (opened.unread ?? []).map(asMessageId);
  return renderWithSession(
    <SessionContent>
      <ConversationView narrow={NARROW} near={undefined} label="tide" header={null} dock={null} />
    </SessionContent>,
    { unreads: [{ conversation: TIDE, messageIds }], ...opened.snapshot },
    (realm) => loaded(realm, opened),
  );
}

function loaded(
  realm: RealmState,
  { messages, ranges = [EVERYTHING], unread = [] }: Opened,
): RealmState {
  const key = narrowKey(NARROW);
  let next = restartWindow(openWindow(realm, NARROW), key);
  for (const [at, range] of ranges.entries()) {
    next = receivePage(next, key, {
      generation: next.windows.get(key)?.generation ?? 0,
      asOf: realm.lastEventId,
      messages: messages
        .filter(({ id }) => id >= range.from && id <= range.to)
        .map((message) => ({ message, isRead: !unread.includes(message.id) })),
      highlights: new Map(),
      range,
      isHistoryLimited: false,
      isInitial: at === 0,
    });
  }
  return next;
}

/** What jsdom lacks: a list 600 pixels high, and rows laid out below one another. */
function layOut(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.checkVisibility ??= () => true;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(Element.prototype, 'clientHeight', { value: VIEW_PX, configurable: true });
  Element.prototype.getBoundingClientRect = function () {
    if (!this.hasAttribute('data-row')) return new DOMRect(0, 0, 800, VIEW_PX);
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * ROW_PX, 800, ROW_PX);
  };
}
