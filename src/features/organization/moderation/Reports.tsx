import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readReport } from '~/content/readReport';
import type { ChannelId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { reportsOptions } from '~/session/resources/messages/moderation';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Note } from '~/ui/Note';
import { Segments } from '~/ui/Segments';
import { RowSkeletons, useIsSlow } from '~/ui/Skeleton';
import report from '~/widgets/moderation/Report.module.css';
import { narrowHref } from '~/widgets/narrowHref';
import { requestWords } from '~/widgets/requestWords';
import { CaseCard } from './CaseCard';
import styles from './Moderation.module.css';
import { reportCases } from './reportCases';

type Shown = 'open' | 'resolved';

/** The cases of the moderators' channel, open ones first. */
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
        // Accounts that one cannot see are the server's, too.
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
        <EmptyState art="calm" title={shown === 'open' ? 'Nothing to look at' : 'None yet'}>
          {shown === 'open'
            ? 'What people report stands here until somebody resolves it.'
            : 'Reports that were dealt with stand here.'}
        </EmptyState>
      )}
      {listed.map((one) => (
        <CaseCard key={one.topic} of={one} />
      ))}
      {!query.data.foundOldest && <p className={report.quiet}>Older reports are in the channel.</p>}
    </>
  );
}
