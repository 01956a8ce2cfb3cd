import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MessageId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { pinsOptions } from '~/session/resources/messages/pins';
import { Button } from '~/ui/controls/Button';
import { RovingList } from '~/ui/lists/RovingList';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { narrowLabel } from '../conversations/narrowLabel';
import type { Place } from '../places/placeMenu';
import { QueryState } from '../requests/QueryState';
import { PinnedMessage } from './PinnedMessage';
import styles from './PinnedMessages.module.css';

/** The messages pinned in a channel, topic or direct conversation, newest first. */
export function PinnedMessages({
  place,
  goTo,
  onClose,
}: {
  place: Place;
  /** Shows the place at a message, where the list was asked for; absent: in the main place. */
  goTo?: ((id: MessageId) => void) | undefined;
  onClose: () => void;
}) {
  const session = useSession();
  const where = useRealm((realm) => narrowLabel(realm, place));
  const pins = useInfiniteQuery(pinsOptions(session, place));
  const messages = pins.data?.pages.flatMap((page) => page.messages);
  const { hasNextPage } = pins;
  const list = useRef<HTMLDivElement>(null);
  const hasPins = messages !== undefined && messages.length > 0;
  // The dialog may have opened before its list was there.
  useEffect(() => {
    if (hasPins && !list.current?.contains(document.activeElement)) list.current?.focus();
  }, [hasPins]);
  return (
    <DialogPopup
      title="Pinned messages"
      description={`In ${where}`}
      initialFocus={list}
      onClose={onClose}
    >
      <QueryState query={pins} rows={4} />
      {messages?.length === 0 && !hasNextPage && (
        <EmptyState art="star" title="Nothing is pinned here">
          Choose “Pin for everyone” in a message’s menu. It gets the reaction 📌.
        </EmptyState>
      )}
      {hasPins && (
        <RovingList ref={list} label="Pinned messages" className={styles.list}>
          {messages.map((message) => (
            <PinnedMessage
              key={message.id}
              message={message}
              hasTopic={place.kind === 'channel'}
              goTo={goTo}
              onOpen={onClose}
            />
          ))}
        </RovingList>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          {messages?.length === 0 && 'None among the latest messages with reactions.'}
          <Button isBusy={pins.isFetchingNextPage} onClick={() => void pins.fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </DialogPopup>
  );
}
