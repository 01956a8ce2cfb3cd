import { AlarmClock, BellOff, BellRing, CheckCheck } from 'lucide-react';
import { SelectionBar as Bar } from '~/ui/lists/SelectionBar';
import type { TriageState } from './useTriage';

/** What can be done with the conversations that are selected. It stands where the keys are taught otherwise. */
export function SelectionBar({ state }: { state: TriageState }) {
  const { triage, selectedEntries: entries } = state;
  return (
    <Bar
      label="Selected conversations"
      count={entries.length}
      onClear={() => triage.select([])}
      actions={[
        {
          id: 'done',
          label: 'Mark as read',
          icon: CheckCheck,
          onAct: () => triage.done(entries),
        },
        { id: 'later', label: 'Snooze', icon: AlarmClock, onAct: () => triage.later(entries) },
        { id: 'follow', label: 'Follow', icon: BellRing, onAct: () => triage.follow(entries) },
        { id: 'mute', label: 'Mute', icon: BellOff, onAct: () => triage.mute(entries) },
      ]}
    />
  );
}
