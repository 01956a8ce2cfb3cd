import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailPage } from '~/domain/organization/sentMail';
import { useSession } from '~/session/react';
import { mailsOptions, sendTestMail } from '~/session/resources/organization/mails';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { QueryState } from '~/widgets/requests/QueryState';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Mail.module.css';
import { MailTable } from './MailTable';

/** The mail that the server sent for the organization, with its state. */
export function MailLog() {
  const isAdmin = useIsAdmin();
  if (isAdmin) return <Log />;
  return (
    <Frame>
      <Note>Only administrators can see it.</Note>
    </Frame>
  );
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      width="table"
      title="Email"
      about="What this server sent in the last 30 days, newest first."
      actions={actions}
    >
      {children}
    </Page>
  );
}

function Log() {
  const list = useInfiniteQuery(mailsOptions(useSession()));
  const [first] = list.data?.pages ?? [];
  const mails = list.data?.pages.flatMap((page) => page.mails);
  return (
    <Frame actions={first && first.sends !== null && <TestButton />}>
      <QueryState query={list} rows={6} />
      {first && <Sender of={first} />}
      {mails && mails.length > 0 && <MailTable mails={mails} />}
      {first && first.sends !== null && mails?.length === 0 && (
        <EmptyState art="calm" title="No emails yet">
          Invitations and other emails appear here.
        </EmptyState>
      )}
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </Frame>
  );
}

/** The sender's address, or what is missing to send mail. */
function Sender({ of: { sends, from } }: { of: MailPage }) {
  switch (sends) {
    case 'smtp':
      return (
        <p className={styles.from}>
          From <b>{from}</b>. Replies and bounces go there too.
        </p>
      );
    case 'kept':
      return (
        <Note>
          No email leaves this demo. What it would have sent is in its{' '}
          <a className="inlineLink" href="/mailbox" target="_blank" rel="noreferrer">
            mailbox
          </a>
          .
        </Note>
      );
    case null:
      return (
        <Note kind="warn">
          <b>This server doesn’t send email.</b> Invitations have links to copy instead. To turn
          email on, whoever runs the server sets <code>SMTP_URL</code>, <code>MAIL_FROM</code> and{' '}
          <code>ORIGIN</code>, and restarts it.
        </Note>
      );
  }
}

function TestButton() {
  const session = useSession();
  const queries = useQueryClient();
  const send = async () => {
    await sendTestMail(session);
    showToast({ text: 'Test email on its way to you' });
    await queries.invalidateQueries({ queryKey: mailsOptions(session).queryKey });
  };
  return (
    <Button icon={Send} onClick={() => void send().catch(sayFailure)}>
      Send me a test
    </Button>
  );
}
