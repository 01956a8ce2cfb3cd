import { useStore } from 'zustand';
import { shortMoment } from '~/domain/times/moments';
import { pageLocale } from '~/lib/pageLocale';
import type { QuietHours as Hours } from '~/lib/quietHours';
import { changeQuiet, isQuiet, quietStore } from '~/session/preferences/quietHours';
import { useSession, useSessionState } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Checkbox, Switch } from '~/ui/forms/Choice';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Notifications.module.css';

/** Monday first; 0 is Sunday. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const dayName = new Intl.DateTimeFormat(pageLocale(), { weekday: 'short', timeZone: 'UTC' });
/** January 4, 1970 was a Sunday. */
const nameOfDay = (day: number) => dayName.format(new Date(Date.UTC(1970, 0, 4 + day)));

/** When this device shows and plays nothing; stored here, since another device may be elsewhere. */
export function QuietHours() {
  const { hours, pausedUntil } = useStore(quietStore);
  const session = useSession();
  // Checked again each minute, like everything that depends on time.
  useSessionState((state) => state.nowMs);
  const now = session.clock.now();
  const style = useTimeStyle();
  const change = (changes: Partial<Hours>) => changeQuiet({ hours: { ...hours, ...changes } });
  return (
    <Section
      title="Quiet hours"
      about="No notifications or sounds on this device. Messages and unread counts still arrive."
    >
      {pausedUntil > now && (
        <div className={styles.line}>
          <span>Paused until {shortMoment(pausedUntil, style)}.</span>
          <Button size="small" onClick={() => changeQuiet({ pausedUntil: 0 })}>
            Resume now
          </Button>
        </div>
      )}
      <Switch
        label="Schedule quiet hours"
        isOn={hours.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      {hours.isOn && (
        <>
          <div className={styles.hours}>
            <TimeField label="From" value={hours.from} onChange={(from) => change({ from })} />
            <TimeField
              label="To"
              value={hours.to}
              aside={hours.to < hours.from ? 'next day' : undefined}
              onChange={(to) => change({ to })}
            />
          </div>
          <fieldset className={styles.days}>
            <legend>Starting on</legend>
            {DAYS.map((day) => (
              <Checkbox
                key={day}
                label={nameOfDay(day)}
                isOn={hours.days.includes(day)}
                onChange={(isOn) =>
                  change({
                    days: isOn ? [...hours.days, day] : hours.days.filter((other) => other !== day),
                  })
                }
              />
            ))}
          </fieldset>
          {hours.days.length === 0 && <Note kind="warn">Choose at least one day.</Note>}
          {isQuiet({ hours, pausedUntil: 0 }, now) && <Note>Quiet hours are on now.</Note>}
        </>
      )}
    </Section>
  );
}

/** A time of day. Emptying the field keeps the last value. */
function TimeField({
  label,
  value,
  aside,
  onChange,
}: {
  label: string;
  value: string;
  aside?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      type="time"
      required
      value={value}
      aside={aside}
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
    />
  );
}
