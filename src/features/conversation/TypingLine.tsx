import { type Conversation, conversationKey } from '~/domain/conversation';
import type { UserId } from '~/domain/ids';
import { useRealm, useSessionState } from '~/session/react';
import styles from './TypingLine.module.css';

const NOBODY: ReadonlyMap<UserId, number> = new Map();

/** Who is writing here. The line keeps its height, so that nothing moves when somebody starts. */
export function TypingLine({ conversation }: { conversation: Conversation | undefined }) {
  const key = conversation && conversationKey(conversation);
  const writers = useRealm((realm) => (key && realm.typing.get(key)) ?? NOBODY);
  const users = useRealm((realm) => realm.users);
  const muted = useRealm((realm) => realm.mutedUsers);
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  if (isOffline) {
    return <div className={styles.line}>Typing and presence are paused while you’re offline</div>;
  }
  const names = [...writers.keys()].flatMap((id) =>
    muted.has(id) ? [] : (users.get(id)?.fullName ?? []),
  );
  return (
    <div className={styles.line} aria-live="polite">
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {typingWords(names)}
        </>
      )}
    </div>
  );
}

function typingWords(names: readonly string[]): string {
  const first = names.map((name) => name.split(' ')[0]);
  if (names.length === 1) return `${names[0]} is typing`;
  if (names.length === 2) return `${first[0]} and ${first[1]} are typing`;
  if (names.length === 3) return `${first[0]}, ${first[1]} and ${first[2]} are typing`;
  return 'Several people are typing';
}
