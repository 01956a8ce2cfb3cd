import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MessageContent } from '~/content/MessageContent';
import { readReport } from '~/content/readReport';
import type { ChannelId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { ROLE } from '~/domain/people/user';
import { said } from '~/lib/said';
import { useRealm, useSession, useUser } from '~/session/react';
import { reportsOptions } from '~/session/resources/messages/moderation';
import { Button } from '~/ui/controls/Button';
import { Segments } from '~/ui/forms/Segments';
import { Note } from '~/ui/notices/Note';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { CaseActions } from '~/widgets/moderation/CaseActions';
import report from '~/widgets/moderation/Report.module.css';
import { ReportItem } from '~/widgets/moderation/ReportItem';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { requestWords } from '~/widgets/requests/requestWords';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import styles from './Moderation.module.css';
import { type ReportCase, reportCases } from './reportCases';

type Shown = 'open' | 'resolved';

/** The cases in the moderators' channel, open ones first. */
export function Reports({ channelId }: { channelId: ChannelId }) {
  const session = useSession();
  const users = useRealm((realm) => realm.users);
  const query = useQuery(reportsOptions(session, channelId));
  const isSlow = useIsSlow();
  const [shown, setShown] = useState<Shown>('open');
  const messages = query.data?.messages;
  const cases = useMemo(
    () =>
      reportCases(messages ?? [], readReport, (id) => {
        // Accounts the viewer can't see count as the server's, too.
        const sender = users.get(id);
        return sender === undefined || sender.isSystemBot;
      }),
    [messages, users],
  );
  const resolved = cases.filter(({ isResolved }) => isResolved);
  const open = cases.filter(({ isResolved }) => !isResolved);
  const listed = shown === 'open' ? open : resolved;
  const channelHref = narrowHref(session, { kind: 'channel', channelId });
  if (query.isPending) return isSlow ? <RowSkeletons count={4} /> : null;
  if (query.isError) {
    return (
      <Note kind="bad" role="alert">
        {requestWords(query.error)}{' '}
        <Button size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Note>
    );
  }
  return (
    <>
      <div className={styles.top}>
        <Segments
          label="Which reports"
          segments={[
            { id: 'open', label: `Open ${open.length}` },
            { id: 'resolved', label: `Resolved ${resolved.length}` },
          ]}
          value={shown}
          onChange={setShown}
        />
        <a className={report.link} href={channelHref}>
          Open the channel
        </a>
      </div>
      {listed.length === 0 && (
        <EmptyState art="calm" title={shown === 'open' ? 'No open reports' : 'None yet'}>
          {shown === 'open'
            ? 'Reported messages appear here until someone resolves them.'
            : 'Resolved reports appear here.'}
        </EmptyState>
      )}
      {listed.map((one) => (
        <CaseCard key={one.topic} of={one} />
      ))}
      {!query.data.foundOldest && <p className={report.quiet}>Older reports are in the channel.</p>}
    </>
  );
}

/** Reports about one person, and the actions that are possible. */
function CaseCard({ of: reported }: { of: ReportCase }) {
  const session = useSession();
  const { authorId, reports, topic, channelId } = reported;
  const author = useRealm((realm) => realm.users.get(authorId));
  const isMuted = useRealm((realm) => realm.mutedUsers.has(authorId));
  const name = author?.fullName ?? 'Somebody';
  const states = [
    reports.length === 1 ? '1 report' : `${reports.length} reports`,
    ...(author?.isActive === false ? [said('deactivated')] : []),
    ...(author?.role === ROLE.guest ? [said('guest')] : []),
    ...(isMuted ? ['muted by you'] : []),
  ];
  return (
    <article className={styles.case} aria-label={`Reports about ${name}`}>
      <header className={styles.head}>
        <PersonAvatar userId={authorId} size="medium" />
        <span>
          <h2 dir="auto">{name}</h2>
          <small>{states.join(' · ')}</small>
        </span>
        <a className={report.link} href={narrowHref(session, { kind: 'topic', channelId, topic })}>
          Discuss
        </a>
      </header>
      {reports.map((report) => (
        <ReportItem key={report.message.id} report={report} place={{ channelId, topic }} />
      ))}
      <Remarks remarks={reported.remarks} />
      <CaseActions of={reported} name={name} />
    </article>
  );
}

/** Older ones are in the topic. */
const MOST = 5;

/** What moderators did and said about a case, oldest first. */
function Remarks({ remarks }: { remarks: readonly Message[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label="Remarks">
      {remarks.slice(-MOST).map((message) => (
        <li key={message.id}>
          <Remark message={message} />
        </li>
      ))}
    </ul>
  );
}

function Remark({ message }: { message: Message }) {
  const sender = useUser(message.senderId);
  const words = useMomentWords();
  return (
    <>
      <PersonAvatar userId={message.senderId} size="tiny" />
      <span className={report.quiet}>
        <bdi>{sender?.fullName ?? message.senderName}</bdi> {words(message.timestamp)}
      </span>
      <MessageContent
        messageId={`remark-${message.id}`}
        version={message.lastEditTimestamp ?? 0}
        html={message.content}
      />
    </>
  );
}
