import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { dateOf } from '~/domain/times/dates';
import { isoDay, namedDays, startOfDay } from '~/lib/when/isoDay';
import { readDayWords } from '~/lib/when/readWhen';
import { ownZone } from '~/lib/zonedTime';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Calendar } from '~/ui/forms/Calendar';
import { TextField } from '~/ui/forms/TextField';
import { useLocation } from '~/ui/location/LocationProvider';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { narrowLabel } from '../conversations/narrowLabel';
import { useFaultFocus } from '../form/useFaultFocus';
import { requestWords } from '../requests/requestWords';
import { useTimeStyle } from '../times/useTimeStyle';
import { goToDay, goToInMain } from './goToDay';
import styles from './JumpToDay.module.css';

/** Jumps to a day in a view: by words, by calendar, or with shortcuts for common choices. */
export function JumpToDay({
  narrow,
  from,
  goTo,
  onClose,
}: {
  narrow: Narrow;
  from?: number;
  goTo?: ((id: MessageId) => void) | undefined;
  onClose: () => void;
}) {
  const session = useSession();
  const style = useTimeStyle();
  const { state } = useLocation();
  const where = useRealm((realm) => narrowLabel(realm, narrow));
  const [nowMs] = useState(() => session.clock.now());
  const today = isoDay(nowMs);
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState(from === undefined ? today : isoDay(from * 1000));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const watchFaults = useFaultFocus();
  const typed = readDayWords(words, { nowMs, zone: ownZone(), towards: 'past' });
  const day = words.trim() === '' ? picked : typed;
  const inMain = (id: MessageId) => goToInMain(session, narrow, id, state);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Whoever closes it while it looks has gone on with something else.
  const isWanted = () => isOpen.current;
  const go = async (iso: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const isFound = await goToDay(session, narrow, iso, { goTo: goTo ?? inMain, isWanted });
      if (!isWanted()) return;
      if (isFound) return onClose();
      setError('There are no messages here from that day on.');
    } catch (failure) {
      setError(requestWords(failure));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const goToFault = watchFaults();
    if (day !== undefined) return void go(day);
    setError('Try “last tuesday”, “march 3”, “2 weeks ago” or 2026-03-31.');
    goToFault();
  };
  return (
    <DialogPopup title="Jump to a day" description={`In ${where}`} size="small" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Day"
          placeholder="last tuesday, march 3 …"
          autoComplete="off"
          value={words}
          error={error}
          help={typed === undefined ? undefined : dateOf(startOfDay(typed) ?? 0, style)}
          onChange={({ target }) => {
            setWords(target.value);
            setError(undefined);
          }}
        />
        <div className={styles.named} data-choices>
          {namedDays(nowMs).map(({ name, iso }) => (
            <Button key={name} size="small" onClick={() => void go(iso)}>
              {name[0]?.toUpperCase() + name.slice(1)}
            </Button>
          ))}
        </div>
        <Calendar
          label="Day"
          value={day}
          today={today}
          max={today}
          onPick={(iso) => {
            setWords('');
            setPicked(iso);
            void go(iso);
          }}
        />
        <Button type="submit" look="primary" isBusy={isBusy}>
          Show messages
        </Button>
      </form>
    </DialogPopup>
  );
}
