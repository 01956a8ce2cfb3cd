import { AlarmClock, BellOff, BellRing, CheckCheck } from 'lucide-react';
import { SelectionBar as Bar } from '~/ui/lists/SelectionBar';
import { focusSelected } from '../rows/leaveRow';
import type { TriageState } from './useTriage';

/** Actions for the selected conversations. Replaces the key hints. */
export function SelectionBar({ state }: { state: TriageState }) {
  const { triage, selectedEntries: entries } = state;
  return (
    <Bar
      label="Selected conversations"
      count={entries.length}
      onClear={() => {
        focusSelected();
        triage.select([]);
      }}
      actions={[
        {
          id: 'done',
          label: 'Mark as read',
          icon: CheckCheck,
          onAct: () => triage.done(entries, focusSelected()),
        },
        {
          id: 'later',
          label: 'Snooze',
          icon: AlarmClock,
          onAct: () => {
            focusSelected();
            triage.later(entries);
          },
        },
        {
          id: 'follow',
          label: 'Follow',
          icon: BellRing,
          onAct: () => {
            focusSelected();
            triage.follow(entries);
          },
        },
        {
          id: 'mute',
          label: 'Mute',
          icon: BellOff,
          onAct: () => triage.mute(entries, focusSelected()),
        },
      ]}
    />
  );
}
