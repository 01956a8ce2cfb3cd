import { Copy } from 'lucide-react';
import type { InviteOutcome, RefusedAddress } from '~/domain/organization/invitation';
import { pageHref } from '~/domain/places/pages';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { copyText } from '~/widgets/copyText';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Invite.module.css';
import { invitedWords } from './invitedWords';
import type { InviteResult } from './useInviteForm';

/** Refused addresses to list. */
const SHOWN_MAX = 20;

/** Outcome of an attempt: successes first. */
export function InviteNote({ result, sendsMail }: { result: InviteResult; sendsMail: boolean }) {
  if (result.kind === 'link') return <NewLink url={result.url} />;
  const { outcome, sentCount, keptCount, tried } = result;
  const hiddenCount = outcome.refused.length - SHOWN_MAX;
  return (
    <Note kind="warn" role="status">
      <b>{invitedWords(sentCount, sendsMail)}</b>
      <ul className={styles.refused}>
        {outcome.refused.slice(0, SHOWN_MAX).map((refused) => (
          <li key={refused.email}>
            <Refused {...refused} />
          </li>
        ))}
        {hiddenCount > 0 && (
          <li>{`${hiddenCount.toLocaleString(pageLocale())} more can’t be invited either.`}</li>
        )}
        {restWords(outcome, keptCount, tried.length - outcome.refused.length).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Note>
  );
}

function restWords(
  outcome: InviteOutcome,
  keptCount: number,
  othersCount: number,
): readonly string[] {
  const rest =
    keptCount === 1
      ? 'The other one is'
      : `The other ${keptCount.toLocaleString(pageLocale())} are`;
  return [
    ...(outcome.isDailyLimitReached
      ? [`That’s all for today. ${rest} kept here for tomorrow.`]
      : []),
    ...(outcome.isLicenseLimitReached ? ['There are no seats left. Ask an owner.'] : []),
    ...(isAllOrNone(outcome) && othersCount > 0
      ? [
          othersCount === 1
            ? 'The other person can be invited now.'
            : 'The others can be invited now.',
        ]
      : []),
  ];
}

/** A single address that the server considers invalid keeps all others from being invited. */
function isAllOrNone({ wereSent, ...outcome }: InviteOutcome): boolean {
  return !wereSent && !outcome.isDailyLimitReached && !outcome.isLicenseLimitReached;
}

function Refused({ email, reason, isDeactivated }: RefusedAddress) {
  const account = useRealm((realm) => {
    const wanted = email.toLowerCase();
    for (const user of realm.users.values()) {
      if (user.deliveryEmail?.toLowerCase() === wanted) return user;
    }
    return undefined;
  });
  const words = isDeactivated
    ? 'has an account that is deactivated.'
    : account !== undefined || /already|account/i.test(reason)
      ? 'already has an account, so there is no invitation for it.'
      : reason;
  return (
    <>
      <code>{email}</code> {words}{' '}
      {account && (
        <a href={pageHref('user', account.userId)}>
          Open <bdi>{account.fullName}</bdi>’s profile
        </a>
      )}
    </>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <Note kind="ok" role="status">
      <span className={styles.newLink}>
        <span>
          <b>Anyone with this link can join.</b> <code>{url}</code>
        </span>
        <Button
          size="small"
          icon={Copy}
          onClick={() => void copyText(url, 'Link copied').catch(sayFailure)}
        >
          Copy link
        </Button>
      </span>
    </Note>
  );
}
