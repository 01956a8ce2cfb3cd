import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { previewText } from '~/content/previewText';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { conversationKey } from '~/domain/places/conversation';
import { type Narrow, narrowConversation } from '~/domain/places/narrow';
import type { View } from '~/domain/places/paths';
import { shortTime } from '~/domain/times/dates';
import type { RealmState } from '~/model/state';
import { useMessage, useRealm, useSession } from '~/session/react';
import { findMessageOptions } from '~/session/resources/messages/findMessage';
import { useIsSlow } from '~/ui/placeholders/Skeleton';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { requestWords } from '~/widgets/requests/requestWords';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './LinkCard.module.css';

const GAP_PX = 6;
const EDGE_PX = 8;
/** Maximum size of the card (LinkCard.module.css). */
const WIDTH_PX = 352;
const HEIGHT_PX = 160;

/** Card that shows where a link leads and the start of its message, or why that can't be shown. */
export function LinkCard({
  id,
  view,
  box,
}: {
  id: string;
  view: Extract<View, { kind: 'messages' }>;
  box: DOMRect;
}) {
  const { narrow, near } = view;
  const message = near ?? view.with;
  const isHidden = useRealm((realm) => isOutOfReach(realm, narrow));
  return (
    <div id={id} className={styles.card} role="tooltip" data-link-card="" style={besides(box)}>
      {isHidden ? (
        <p className={styles.quiet}>You can’t see this channel. It may be private or deleted.</p>
      ) : (
        <>
          <Where narrow={narrow} />
          {message === undefined ? (
            <About narrow={narrow} />
          ) : (
            <Linked id={message} isExact={near !== undefined} />
          )}
        </>
      )}
    </div>
  );
}

/** Below the hovered line, or above it near the bottom of the window. Must be known before the message has loaded. */
function besides(box: DOMRect): CSSProperties {
  const start = document.dir === 'rtl' ? box.right - WIDTH_PX : box.left;
  const left = Math.max(EDGE_PX, Math.min(start, window.innerWidth - WIDTH_PX - EDGE_PX));
  return box.bottom + HEIGHT_PX <= window.innerHeight
    ? { left, top: box.bottom + GAP_PX }
    : { left, bottom: window.innerHeight - box.top + GAP_PX };
}

function isOutOfReach(realm: RealmState, narrow: Narrow): boolean {
  return 'channelId' in narrow && !realm.channels.has(narrow.channelId);
}

function Where({ narrow }: { narrow: Narrow }) {
  const channel = useRealm((realm) =>
    narrow.kind === 'topic' ? realm.channels.get(narrow.channelId)?.name : undefined,
  );
  const label = useRealm((realm) => narrowLabel(realm, narrow));
  const isChannel = narrow.kind === 'channel';
  return (
    <p className={styles.where} dir="auto">
      {channel !== undefined && <span>#{channel} ›</span>}
      <b>{isChannel ? `#${label}` : label}</b>
    </p>
  );
}

/** A channel shows its description; a topic or a view has nothing to add to its name. */
function About({ narrow }: { narrow: Narrow }) {
  const about = useRealm((realm) =>
    narrow.kind === 'channel' ? realm.channels.get(narrow.channelId)?.description : undefined,
  );
  const unread = useRealm((realm) => {
    const conversation = narrowConversation(narrow);
    const known = conversation && realm.unreads.byConversation.get(conversationKey(conversation));
    return known?.ids.size ?? 0;
  });
  if (about) return <p className={styles.text}>{about}</p>;
  if (unread === 0) return null;
  return (
    <p className={styles.quiet}>
      {unread === 1 ? '1 unread message' : `${unread} unread messages`}
    </p>
  );
}

function Linked({ id, isExact }: { id: MessageId; isExact: boolean }) {
  const session = useSession();
  const held = useMessage(id);
  const { data, error } = useQuery(
    { ...findMessageOptions(session, id), enabled: held === undefined },
    session.queries,
  );
  const message = held ?? data;
  if (message) return <Said message={message} />;
  // A topic link still works without the message it was created from.
  if (!isExact) return null;
  if (error) return <p className={styles.quiet}>{requestWords(error)}</p>;
  if (message === null)
    return <p className={styles.quiet}>This message was deleted, or you can’t read it.</p>;
  return <Waiting />;
}

function Waiting() {
  return useIsSlow() ? <p className={styles.quiet}>Loading…</p> : null;
}

function Said({ message }: { message: Message }) {
  const session = useSession();
  const style = useTimeStyle();
  const sender = useRealm((realm) => realm.users.get(message.senderId));
  const isMuted = useRealm((realm) => realm.mutedUsers.has(message.senderId));
  if (isMuted) return <p className={styles.quiet}>A message from someone you muted.</p>;
  return (
    <div className={styles.said}>
      <PersonAvatar userId={message.senderId} size="small" />
      <p>
        <b dir="auto">{sender ? <ShownName user={sender} /> : message.senderName}</b>{' '}
        <small>{shortTime(message.timestamp, session.clock.now(), style)}</small>
      </p>
      <p className={styles.text} dir="auto">
        {previewText(message)}
      </p>
    </div>
  );
}
