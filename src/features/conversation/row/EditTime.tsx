import type { Message } from '~/domain/message';
import { useRealm, useSession } from '~/session/react';
import { useSecondsUntil } from '~/widgets/times/useSecondsUntil';
import styles from './EditBox.module.css';

/** How long the text can still be edited; nothing if there is no limit. */
export function EditTime({ message }: { message: Message }) {
  const limit = useRealm(({ organization }) => organization.message_content_edit_limit_seconds);
  return limit === null ? null : <TimeLeft endsAt={message.timestamp + limit} />;
}

/** `endsAt`: UNIX seconds, on the server's clock. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const { serverClockOffsetMs } = useSession();
  const seconds = useSecondsUntil(endsAt * 1000 - serverClockOffsetMs);
  return <span className={styles.left}>{timeLeft(seconds)}</span>;
}

function timeLeft(seconds: number): string {
  if (seconds === 0) return 'The time to edit is over';
  return seconds < 60 ? `${seconds} s left to edit` : `${Math.ceil(seconds / 60)} min left to edit`;
}
