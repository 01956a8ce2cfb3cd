import {
  CalendarDays,
  CircleAlert,
  Clock,
  Info,
  type LucideIcon,
  Moon,
  Sunrise,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useContext, useId, useMemo, useState } from 'react';
import type { User } from '~/domain/people/user';
import { longMoment, shortMoment, timeUntil } from '~/domain/times/moments';
import { readMoment } from '~/lib/when/readWhen';
import { isZone, ownZone, zoneName } from '~/lib/zonedTime';
import { useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { offAttributes } from '~/ui/controls/off';
import { Calendar } from '~/ui/forms/Calendar';
import { DateField } from '~/ui/forms/DateField';
import { TextField } from '~/ui/forms/TextField';
import { Icon } from '~/ui/marks/Icon';
import { InsideDialog } from '~/ui/overlays/InsideDialog';
import { useTimeStyle } from '../times/useTimeStyle';
import { ZoneField } from '../zones/ZoneField';
import { type Preset, sendPresets } from './presets';
import styles from './SendLater.module.css';
import { useWhen } from './useWhen';

export interface SendLaterProps {
  readonly title: string;
  /** Fields outside the form refer to it by this id: Enter in them confirms the time. */
  readonly formId?: string;
  /** The only recipient, whose morning may be at another time. */
  readonly recipient?: User | undefined;
  /** Initial value of the fields, in milliseconds. */
  readonly initialMs?: number | undefined;
  /** The server's objection to the time. */
  readonly error?: string | undefined;
  readonly action: string;
  readonly isBusy: boolean;
  /** Rendered before the buttons. */
  readonly extra?: ReactNode;
  readonly onPick: (ms: number) => void;
  readonly onCancel: () => void;
}

const HOUR_MS = 3_600_000;

/** Picks a time: presets, or date, time and zone, with the result spelled out. */
export function SendLater(props: SendLaterProps) {
  const { recipient } = props;
  const session = useSession();
  const isInDialog = useContext(InsideDialog);
  const style = useTimeStyle();
  const [nowMs] = useState(() => session.clock.now() + session.serverClockOffsetMs);
  const theirZone = recipient && isZone(recipient.timezone) ? recipient.timezone : undefined;
  const presets = useMemo(() => sendPresets(nowMs, ownZone(), theirZone), [nowMs, theirZone]);
  const nextHour = Math.ceil((nowMs + HOUR_MS) / HOUR_MS) * HOUR_MS;
  const when = useWhen(props.initialMs ?? nextHour, nowMs);
  const { moment } = when;
  const [words, setWords] = useState('');
  // Not the time from before: these words may have been meant to replace it.
  const isLost = words.trim() !== '' && readWords(words, when.zone, nowMs) === undefined;
  const whenId = useId();
  const amiss =
    moment === undefined
      ? 'Enter a date and a time.'
      : moment <= nowMs
        ? 'That time has passed.'
        : undefined;
  const unusable = isLost ? 'Try “tomorrow 9”, “friday 3pm” or “in 2 hours”.' : amiss;
  // A request that failed can be repeated.
  const fault = unusable ?? props.error;
  const said = { 'aria-describedby': whenId, 'aria-invalid': !isLost && amiss !== undefined };
  /** What is chosen below replaces the words. */
  const instead =
    (set: (value: string) => void) =>
    (value: string): void => {
      setWords('');
      set(value);
    };
  const names = presetNames(recipient?.fullName);
  return (
    <form
      id={props.formId}
      className={classes(styles.later, isInDialog && styles.inDialog)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A portal's events also bubble to the composer's form.
        event.stopPropagation();
        // A second Enter must not send a second message.
        if (!props.isBusy && moment !== undefined && !unusable) props.onPick(moment);
      }}
    >
      <h2 className={styles.title}>{props.title}</h2>
      <div className={styles.presets} data-choices>
        {presets.map(({ id, at }) => (
          <button
            key={id}
            type="button"
            onClick={() => props.onPick(at)}
            {...offAttributes(props.isBusy)}
          >
            <Icon of={names[id].icon} />
            {names[id].label}
            <small>
              {shortMoment(at, style)}
              {id === 'theirs' && ` · ${shortMoment(at, { ...style, zone: theirZone })} there`}
            </small>
          </button>
        ))}
      </div>
      <TextField
        className={styles.words}
        label="In your own words"
        placeholder="friday 3pm, in 2 hours …"
        autoComplete="off"
        value={words}
        aria-describedby={whenId}
        aria-invalid={isLost}
        onChange={({ target }) => {
          setWords(target.value);
          const ms = readWords(target.value, when.zone, nowMs);
          if (ms !== undefined) when.setMoment(ms);
        }}
      />
      <div className={styles.custom}>
        <div className={styles.calendar}>
          <Calendar
            label="Day"
            value={isLost ? undefined : when.day}
            today={when.today}
            min={when.today}
            onPick={instead(when.setDate)}
          />
        </div>
        <DateField
          {...said}
          label="Date"
          value={when.date}
          onChange={(event) => instead(when.setDate)(event.target.value)}
        />
        <TextField
          {...said}
          label="Time"
          type="time"
          value={when.time}
          onChange={(event) => instead(when.setTime)(event.target.value)}
        />
        <ZoneField label="Time zone" theirs={theirZone} value={when.zone} onChange={when.setZone} />
      </div>
      <p
        id={whenId}
        className={classes(styles.when, fault !== undefined && styles.bad)}
        aria-live="polite"
      >
        <Icon of={fault === undefined ? Info : CircleAlert} />
        <span>
          {fault ?? (
            <>
              <b>{longMoment(moment ?? 0, style)}</b> your time, {timeUntil(moment ?? 0, nowMs)}.
              {zonesToo(when.zone, theirZone).map((zone) => (
                <span key={zone}>
                  {` ${longMoment(moment ?? 0, { ...style, zone })} in ${zoneName(zone)}.`}
                </span>
              ))}
            </>
          )}
        </span>
      </p>
      <div className={styles.foot}>
        <div>{props.extra}</div>
        <Button look="ghost" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isBusy={props.isBusy} disabled={unusable}>
          {props.action}
        </Button>
      </div>
    </form>
  );
}

function readWords(words: string, zone: string, nowMs: number): number | undefined {
  return isZone(zone) ? readMoment(words, { nowMs, zone, towards: 'future' }) : undefined;
}

/** Zones to show besides the reader's own. */
function zonesToo(chosen: string, theirs: string | undefined): readonly string[] {
  const zones = new Set([chosen, ...(theirs ? [theirs] : [])]);
  zones.delete(ownZone());
  return [...zones];
}

function presetNames(
  theirName: string | undefined,
): Readonly<Record<Preset['id'], { label: string; icon: LucideIcon }>> {
  return {
    soon: { label: 'In 20 minutes', icon: Clock },
    hour: { label: 'In an hour', icon: Clock },
    today: { label: 'This evening', icon: Moon },
    tomorrow: { label: 'Tomorrow morning', icon: Sunrise },
    monday: { label: 'Monday morning', icon: CalendarDays },
    week: { label: 'In a week', icon: CalendarDays },
    theirs: { label: `When ${theirName ?? 'their'}’s day starts`, icon: UserRound },
  };
}
