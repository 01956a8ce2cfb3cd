import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { DateField } from '~/ui/forms/DateField';
import { TextField } from '~/ui/forms/TextField';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import styles from '../writing.module.css';

/** Inserts a time that each reader sees in their own zone. */
export function TimeTool({ onInsert }: { onInsert: (text: string) => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        icon={Clock}
        label="Time for everyone"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PopoverPopup
          label="Time for everyone"
          anchor={anchor}
          side="top"
          onClose={() => setOpen(false)}
        >
          <TimeChoice
            onPick={(moment) => {
              setOpen(false);
              onInsert(`<time:${moment.toISOString().replace('.000', '')}> `);
            }}
          />
        </PopoverPopup>
      )}
    </>
  );
}

function TimeChoice({ onPick }: { onPick: (moment: Date) => void }) {
  const [date, setDate] = useState(() => nextHour().slice(0, 10));
  const [time, setTime] = useState(() => nextHour().slice(11, 16));
  const moment = new Date(`${date}T${time}`);
  const isMoment = !Number.isNaN(moment.getTime());
  return (
    <form
      className={styles.timeChoice}
      onSubmit={(event) => {
        // Keeps it from the form of the message around it in React's tree.
        event.stopPropagation();
        event.preventDefault();
        onPick(moment);
      }}
    >
      <p className={styles.hint}>Everyone sees it in their own time zone.</p>
      <DateField label="Date" value={date} onChange={({ target }) => setDate(target.value)} />
      <TextField
        label="Time"
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button type="submit" look="primary" disabled={!isMoment && 'Enter a date and a time.'}>
        Insert
      </Button>
    </form>
  );
}

/** The next full hour in local time: `2026-11-23T15:00…`. */
function nextHour(): string {
  const date = new Date();
  date.setHours(date.getHours() + 1, 0, 0, 0);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
}
