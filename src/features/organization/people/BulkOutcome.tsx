import { X } from 'lucide-react';
import type { User } from '~/domain/people/user';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Note } from '~/ui/notices/Note';
import { Spinner } from '~/ui/placeholders/Spinner';
import { secondsWords, useSecondsUntil } from '~/widgets/times/useSecondsUntil';
import styles from './People.module.css';
import type { BulkState } from './useBulk';

/** Progress, and a button to stop. */
export function BulkProgress({
  state: { done, of, waitsUntil, isStopping },
  onStop,
}: {
  state: Extract<BulkState, { kind: 'running' }>;
  onStop: () => void;
}) {
  const seconds = useSecondsUntil(waitsUntil ?? 0);
  return (
    <div className={styles.bulk}>
      <Spinner />
      <b role="status">
        {`${done.toLocaleString(pageLocale())} of ${of.toLocaleString(pageLocale())} done`}
        {waitsUntil !== undefined && '. The server is busy.'}
      </b>
      {waitsUntil !== undefined && (
        <span aria-hidden>{`Continuing in ${secondsWords(seconds)}.`}</span>
      )}
      <Button size="small" isBusy={isStopping} onClick={onStop}>
        {isStopping ? 'Stopping' : 'Stop'}
      </Button>
    </div>
  );
}

/** Outcome: successes first, then failures with their reasons; can be retried and undone. */
export function BulkOutcome({
  state: { act, done, failures, left, broke, isUndo },
  onRetry,
  onUndo,
  onClose,
}: {
  state: Extract<BulkState, { kind: 'ended' }>;
  onRetry: (people: readonly User[]) => void;
  onUndo: () => void;
  onClose: () => void;
}) {
  const total = done.length + failures.length + left.length;
  const isAll = done.length === total;
  const verb = isUndo ? act.undone : act.verb;
  const again = [...left, ...failures.map(({ user }) => user)];
  return (
    <div className={styles.outcome}>
      <Note kind={isAll ? 'ok' : 'warn'} role="status">
        <b>
          {isAll
            ? `${done.length.toLocaleString(pageLocale())} ${verb}.`
            : `${done.length.toLocaleString(pageLocale())} of ${total.toLocaleString(pageLocale())} ${verb}.`}
        </b>
        {left.length > 0 &&
          ` ${broke ?? 'Stopped.'} ${countOf(left.length, 'person was', 'people were')} not reached.`}
        {!isAll && !isUndo && ' The others are still selected.'}
        {failures.length > 0 && (
          <ul className={styles.failures}>
            {failures.map(({ user, words }) => (
              <li key={user.userId}>
                <bdi>{user.fullName}</bdi>: {words}
              </li>
            ))}
          </ul>
        )}
      </Note>
      {!isUndo && again.length > 0 && (
        <Button size="small" onClick={() => onRetry(again)}>
          Try again
        </Button>
      )}
      {!isUndo && done.length > 0 && (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}
