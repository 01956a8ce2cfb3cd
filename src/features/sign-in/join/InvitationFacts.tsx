import type { OpenedInvitation } from '~/domain/organization/invitation';
import { wordsOfRole } from '~/domain/people/roles';
import styles from './Join.module.css';

/** The rest is only counted. */
const MOST = 8;

/** Who sent the invitation, and what it gives. */
export function InvitationFacts({
  invitation: { inviter, role, channels, groups },
  organization,
}: {
  invitation: Extract<OpenedInvitation, { state: 'open' }>;
  organization: string;
}) {
  return (
    <div className={styles.facts}>
      <p>
        {inviter === '' ? 'You’re invited' : <Inviter name={inviter} />} to join{' '}
        <bdi>{organization}</bdi> as {wordsOfRole(role).one}.
      </p>
      {channels.length > 0 && <Names label="Channels you start in" names={channels} mark="#" />}
      {groups.length > 0 && <Names label="Groups you belong to" names={groups} mark="@" />}
    </div>
  );
}

function Inviter({ name }: { name: string }) {
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      invites you
    </>
  );
}

function Names({
  label,
  names,
  mark,
}: {
  label: string;
  names: readonly string[];
  mark: '#' | '@';
}) {
  const rest = names.length - MOST;
  return (
    <ul aria-label={label} className={styles.names}>
      {names.slice(0, MOST).map((name) => (
        <li key={name}>
          <span aria-hidden="true">{mark}</span>
          <bdi>{name}</bdi>
        </li>
      ))}
      {rest > 0 && <li>and {rest} more</li>}
    </ul>
  );
}
