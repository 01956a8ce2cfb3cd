import { said } from '~/lib/said';
import { useSession } from '~/session/react';
import { Keys } from '~/ui/controls/Keys';
import styles from '../Inbox.module.css';
import { SelectionBar } from './SelectionBar';
import { SnoozeDialog } from './SnoozeDialog';
import type { TriageState } from './useTriage';

/** Footer of a list: actions for selected conversations, or else key hints. */
export function TriageFoot({ state }: { state: TriageState }) {
  const { snoozing, triage } = state;
  return (
    <>
      {state.selected.size > 0 ? <SelectionBar state={state} /> : <Hints />}
      {snoozing && (
        <SnoozeDialog
          entries={snoozing}
          onSnoozed={() => triage.select([])}
          onClose={state.endSnoozing}
        />
      )}
    </>
  );
}

const HINTS = [
  ['ArrowUp ArrowDown', said('move')],
  ['Enter', said('open')],
] as const;
const OWN_HINTS = [
  ['done', 'mark read'],
  ['snooze', said('snooze')],
  ['followTopic', said('follow')],
  ['muteTopic', said('mute')],
] as const;

/** Shows the keys where they apply, and otherwise stays out of the way. */
function Hints() {
  const { keys: own } = useSession();
  const all = [
    ...HINTS,
    ...OWN_HINTS.map(([id, meaning]) => [own.shown(id), meaning] as const),
    ['Space', said('select')] as const,
  ];
  return (
    <p className={styles.hints}>
      {all.map(([keys, meaning]) => (
        <span key={meaning}>
          <Keys keys={keys} /> {meaning}
        </span>
      ))}
    </p>
  );
}
