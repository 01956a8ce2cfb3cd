import { CircleAlert, CircleCheck, Clock, Inbox } from 'lucide-react';
import type { MailState, SentMail } from '~/domain/organization/sentMail';
import { classes } from '~/ui/classes';
import { type Column, Table } from '~/ui/lists/Table';
import { Icon } from '~/ui/marks/Icon';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import styles from './Mail.module.css';
import { mailWords } from './mailWords';

const COLUMNS: readonly Column<SentMail>[] = [
  { id: 'to', label: 'To', cell: (mail) => <Recipient mail={mail} /> },
  { id: 'state', label: 'State', cell: ({ state }) => <State of={state} /> },
  { id: 'when', label: 'When', cell: ({ at }) => <When at={at} /> },
];

/** Mails with their state, newest first. */
export function MailTable({ mails }: { mails: readonly SentMail[] }) {
  return (
    <Table label="Emails" columns={COLUMNS} rows={mails} keyOf={({ id }) => id} stacksOnPhone />
  );
}

function Recipient({ mail: { address, kind } }: { mail: SentMail }) {
  return (
    <span className={styles.to}>
      <bdi>{address}</bdi>
      <small>{mailWords(kind)}</small>
    </span>
  );
}

function When({ at }: { at: number }) {
  const words = useMomentWords();
  return <time dateTime={new Date(at * 1000).toISOString()}>{words(at)}</time>;
}

const ICONS = {
  waiting: Clock,
  sent: CircleCheck,
  kept: Inbox,
  bounced: CircleAlert,
  failed: CircleAlert,
} as const;

function State({ of: state }: { of: MailState }) {
  const isBad = state.kind === 'bounced' || state.kind === 'failed';
  return (
    <span className={classes(styles.state, isBad && styles.bad)}>
      <Icon of={ICONS[state.kind]} />
      <span>
        <Words of={state} />
      </span>
    </span>
  );
}

function Words({ of: state }: { of: MailState }) {
  const words = useMomentWords();
  switch (state.kind) {
    case 'sent':
      return 'Sent';
    case 'kept':
      return 'In the mailbox';
    case 'bounced':
      return <Reason title="Bounced" reason={state.reason} />;
    case 'failed':
      return <Reason title="Not sent in time" reason={state.reason} />;
    case 'waiting':
      if (state.reason === null) return 'On its way';
      return (
        <Reason
          title={state.nextAt === null ? 'Trying again' : `Trying again ${words(state.nextAt)}`}
          reason={state.reason}
        />
      );
  }
}

function Reason({ title, reason }: { title: string; reason: string }) {
  return (
    <>
      {title}
      <small dir="auto">{reason}</small>
    </>
  );
}
