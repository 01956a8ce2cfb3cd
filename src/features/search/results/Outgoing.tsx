import { judgeOutgoing } from '~/model/selectors/messages/judgeOutgoing';
import { showsOutgoing } from '~/model/selectors/messages/outgoing';
import { useRealm, useSessionState } from '~/session/react';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './Results.module.css';
import type { SearchNarrow } from './useFound';

/** Messages in the outbox that match, as far as can be determined: the server doesn't have them yet. */
export function Outgoing({ narrow }: { narrow: SearchNarrow }) {
  const outbox = useSessionState((state) => state.outbox);
  const realm = useRealm((state) => (outbox.length > 0 ? state : undefined));
  if (!realm) return null;
  const fits = outbox.filter(
    ({ messageId }) => messageId === undefined || !realm.messages.byId.has(messageId),
  );
  return fits
    .filter((entry) => showsOutgoing(realm, narrow, entry, judgeOutgoing))
    .map(({ localId, content }) => (
      <article key={localId} className={styles.result} aria-label="Not sent yet">
        <span className={styles.link}>
          <PersonAvatar userId={realm.selfId} size="small" />
          <span className={styles.said}>
            <span className={styles.by}>
              <b>You</b>
              <time>not sent yet</time>
            </span>
            <span className={styles.words} dir="auto">
              {content}
            </span>
          </span>
        </span>
      </article>
    ));
}
