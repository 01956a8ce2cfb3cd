import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageContent } from '~/content/MessageContent';
import { narrowPath } from '~/domain/places/paths';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { pathNames } from '~/model/selectors/places/conversations';
import { useRealm, useSession } from '~/session/react';
import { messagesByIdOptions } from '~/session/resources/messages/messagesById';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { useMomentWords } from '../times/useMomentWords';
import { mayDelete, mayModerate } from './caseRights';
import { DeleteDialog } from './DeleteDialog';
import type { Place } from './noteInCase';
import styles from './Report.module.css';
import type { Report } from './report';

/** A report: who made it and why, with the message as it was at the time. */
export function ReportItem({ report, place }: { report: Report; place: Place }) {
  const session = useSession();
  const reporter = useRealm((realm) => shownNameOf(realm, report.reporterId));
  const words = useMomentWords();
  const [isDeleting, setDeleting] = useState(false);
  const { messageId, message } = report;
  const current = useQuery({
    ...messagesByIdOptions(session, messageId === undefined ? [] : [messageId]),
    enabled: messageId !== undefined,
  });
  const [now] = current.data ?? [];
  const isDeletable = useRealm(
    (realm) => now !== undefined && mayModerate(realm) && mayDelete(realm, now),
  );
  // In its conversation: what was said around it is half of the story.
  const path = useRealm((realm) =>
    now ? `#${narrowPath(now.conversation, pathNames(realm), now.id)}` : undefined,
  );
  const isGone = current.data?.length === 0;
  return (
    <section className={styles.report} aria-label={`Reported by ${reporter ?? 'someone'}`}>
      <p>
        <b>{report.reason}</b> <span className={styles.quiet}>reported by</span>{' '}
        <bdi>{reporter ?? 'Somebody'}</bdi>{' '}
        <small className={styles.quiet}>{words(message.timestamp)}</small>
      </p>
      {report.notes && (
        <p className={styles.notes} dir="auto">
          {report.notes}
        </p>
      )}
      <MessageContent
        className={styles.quoted}
        messageId={`report-${message.id}`}
        version={message.lastEditTimestamp ?? 0}
        html={report.quoted}
      />
      {messageId === undefined && (
        <p className={styles.quiet}>It’s a direct message, which only the people in it can open.</p>
      )}
      {isGone && <Note kind="ok">The message was deleted, or you can’t see it.</Note>}
      {messageId !== undefined && current.data !== undefined && !isGone && (
        <div className={styles.buttons}>
          <a className={styles.link} href={path}>
            Go to the message
          </a>
          {isDeletable && (
            <Button size="small" onClick={() => setDeleting(true)}>
              Delete message
            </Button>
          )}
        </div>
      )}
      {isDeleting && messageId !== undefined && (
        <DeleteDialog
          messageId={messageId}
          authorId={report.authorId}
          place={place}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}
