import { Check, Globe } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Probe } from '~/session/signIn/probe';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { Icon } from '~/ui/marks/Icon';
import { Spinner } from '~/ui/placeholders/Spinner';
import { EntryFrame } from '../EntryFrame';
import { EntryTitle } from '../EntryTitle';
import { SessionNotice } from '../SessionNotice';
import { type EntryNotice, type FoundServer, organizationName } from '../screens';
import { isWorthAsking } from './addressCandidates';
import { judge, type Verdict } from './addressFault';
import styles from './ConnectScreen.module.css';
import { FoundCard } from './FoundCard';
import { RelayHint } from './RelayHint';
import { RememberedAccounts } from './RememberedAccounts';
import { type Question, useProbe } from './useProbe';

/** Long enough for the next key, short enough to feel instant. */
const TYPING_PAUSE_MS = 400;

/** Choose a server, or one of the accounts that this browser knows. */
export function ConnectScreen({
  initialAddress,
  goesOn,
  homeOrigin,
  notice,
  aside,
  accounts,
  onContinue,
  onEnter,
  onForget,
}: {
  /** Asked at once unless empty. */
  initialAddress: string;
  /** Continues directly to the server found at the initial address. */
  goesOn: boolean;
  homeOrigin: string;
  notice: EntryNotice | undefined;
  aside: ReactNode;
  accounts: readonly Account[];
  onContinue: (place: FoundServer) => void;
  onEnter: (account: Account) => void;
  onForget: (account: Account) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const settleAt = (asked: string) => (probe: Probe) => {
    const now = judge(probe, asked, homeOrigin);
    if (now.kind === 'good') onContinue(now.place);
    else field.current?.focus();
  };
  const [address, setAddress] = useState(initialAddress);
  const [question, setQuestion] = useState<Question | undefined>(() =>
    initialAddress === ''
      ? undefined
      : { address, delayMs: 0, ...(goesOn ? { onAnswer: settleAt(address) } : {}) },
  );
  const verdict = judge(useProbe(question), address, homeOrigin);
  const isWaited = verdict.kind === 'asking' && question?.onAnswer !== undefined;

  const handleType = (typed: string) => {
    setAddress(typed);
    setQuestion(isWorthAsking(typed) ? { address: typed, delayMs: TYPING_PAUSE_MS } : undefined);
  };
  const goTo = (asked: string) => {
    setAddress(asked);
    setQuestion({ address: asked, delayMs: 0, onAnswer: settleAt(asked) });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (verdict.kind === 'good') onContinue(verdict.place);
    else if (!isWaited) goTo(address);
  };
  return (
    <EntryFrame title="Connect" width="medium" aside={aside}>
      <form noValidate onSubmit={handleSubmit}>
        <EntryTitle title="Find your team">Enter the address of its chat server.</EntryTitle>
        <SessionNotice notice={notice} />
        <TextField
          ref={field}
          autoFocus
          label="Server address"
          name="server"
          icon={Globe}
          placeholder="chat.example.com"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          value={address}
          onChange={(event) => handleType(event.target.value)}
          error={verdict.kind === 'bad' ? verdict.fault.words : undefined}
          end={<FieldEnd verdict={verdict} />}
        />
        <Outcome verdict={verdict} />
        <p className="vh" role="status">
          {announcement(verdict)}
        </p>
        <Button type="submit" look="primary" size="large" isWide isBusy={isWaited}>
          {isWaited ? 'Looking' : 'Continue'}
        </Button>
      </form>
      <RememberedAccounts
        accounts={accounts}
        // An account that the server no longer lets in has to sign in again.
        onEnter={(account) => (account.ended ? goTo(account.origin) : onEnter(account))}
        onForget={(account) => {
          onForget(account);
          field.current?.focus();
        }}
      />
    </EntryFrame>
  );
}

function FieldEnd({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'good') return <Icon of={Check} />;
  return verdict.kind === 'asking' ? (
    <span className={styles.asking}>
      <Spinner />
    </span>
  ) : null;
}

function Outcome({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'good') return <FoundCard place={verdict.place} />;
  if (verdict.kind !== 'bad' || verdict.fault.relayOrigin === undefined) return null;
  const { relayOrigin, mayBeUntrusted = false } = verdict.fault;
  return <RelayHint origin={relayOrigin} mayBeUntrusted={mayBeUntrusted} />;
}

/** Responses arrive while the user types, when only a live region is read out. */
function announcement(verdict: Verdict): string {
  if (verdict.kind === 'good') return `Found ${organizationName(verdict.place)}`;
  return verdict.kind === 'bad' ? verdict.fault.words : '';
}
