import { AlarmClock, BellOff, BellRing, CheckCheck } from 'lucide-react';
import { SelectionBar as Bar } from '~/ui/lists/SelectionBar';
import { focusSelected } from '../rows/leaveRow';
import type { TriageState } from './useTriage';

/** Actions for the selected conversations. Replaces the key hints. */
export function SelectionBar({ state }: { state: TriageState }) {
  const { triage, selectedEntries: entries } = state;
  // The bar's buttons go with the selection.
  const from = (act: (row: HTMLElement | undefined) => void) => () => act(focusSelected());
  return (
    <Bar
      label="Selected conversations"
      count={entries.length}
      onClear={from(() => triage.select([]))}
      actions={[
        {
          id: 'done',
          label: 'Mark as read',
          icon: CheckCheck,
          onAct: from((row) => triage.done(entries, row)),
        },
        {
          id: 'later',
          label: 'Snooze',
          icon: AlarmClock,
          onAct: from((row) => triage.later(entries, row)),
        },
        {
          id: 'follow',
          label: 'Follow',
          icon: BellRing,
          onAct: from(() => triage.follow(entries)),
        },
        {
          id: 'mute',
          label: 'Mute',
          icon: BellOff,
          onAct: from((row) => triage.mute(entries, row)),
        },
      ]}
    />
  );
}
