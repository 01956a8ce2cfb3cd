import { ROLE } from '~/domain/user';
import { useRealm, useSession } from '~/session/react';
import { CaseActions } from '~/widgets/moderation/CaseActions';
import report from '~/widgets/moderation/Report.module.css';
import { ReportItem } from '~/widgets/moderation/ReportItem';
import { narrowHref } from '~/widgets/narrowHref';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import styles from './Moderation.module.css';
import { Remarks } from './Remarks';
import type { ReportCase } from './reportCases';

/** What was reported of one person, and what can be done about it. */
export function CaseCard({ of: reported }: { of: ReportCase }) {
  const session = useSession();
  const { authorId, reports, topic, channelId } = reported;
  const author = useRealm((realm) => realm.users.get(authorId));
  const isMuted = useRealm((realm) => realm.mutedUsers.has(authorId));
  const name = author?.fullName ?? 'Somebody';
  const states = [
    reports.length === 1 ? '1 report' : `${reports.length} reports`,
    ...(author?.isActive === false ? ['deactivated'] : []),
    ...(author?.role === ROLE.guest ? ['guest'] : []),
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
