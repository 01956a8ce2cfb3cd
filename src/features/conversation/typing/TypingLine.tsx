import type { UserId } from '~/domain/ids';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import { shortName, shownName } from '~/model/selectors/people/shownName';
import { useRealm, useSessionState } from '~/session/react';
import { usePane } from '~/widgets/beside/PaneContext';
import { useSpokenMessages } from '../reading/useSpokenMessages';
import { TypingDots } from './TypingDots';
import styles from './TypingLine.module.css';

const NOBODY: ReadonlyMap<UserId, number> = new Map();

/**
 * Names the people typing here, and announces new messages to screen readers. The line keeps its height, so that
 * nothing moves when someone starts.
 */
export function TypingLine({ conversation }: { conversation: Conversation | undefined }) {
  // In the main place, the same is announced.
  const { isDoubled } = usePane();
  useSpokenMessages(isDoubled ? undefined : conversation);
  const key = conversation && conversationKey(conversation);
  const writers = useRealm((realm) => (key && realm.typing.get(key)) ?? NOBODY);
  const users = useRealm((realm) => realm.users);
  const organization = useRealm((realm) => realm.organization);
  const muted = useRealm((realm) => realm.mutedUsers);
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  if (isOffline) {
    return <div className={styles.line}>Typing and presence are paused while you’re offline</div>;
  }
  const people = [...writers.keys()].flatMap((id) => (muted.has(id) ? [] : (users.get(id) ?? [])));
  const name = people.length > 1 ? shortName : shownName;
  const names = people.map((user) => name({ organization }, user));
  return (
    <div className={styles.line} aria-live={isDoubled ? 'off' : 'polite'}>
      {names.length > 0 && (
        <>
          <TypingDots />
          {typingWords(names)}
        </>
      )}
    </div>
  );
}

function typingWords(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} is typing`;
  if (names.length === 2) return `${names[0]} and ${names[1]} are typing`;
  if (names.length === 3) return `${names[0]}, ${names[1]} and ${names[2]} are typing`;
  return 'Several people are typing';
}
