import { AlarmClock, BellOff, BellRing, CheckCheck } from 'lucide-react';
import { SelectionBar as Bar } from '~/ui/lists/SelectionBar';
import type { TriageState } from './useTriage';

/** Actions for the selected conversations. Replaces the key hints. */
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
