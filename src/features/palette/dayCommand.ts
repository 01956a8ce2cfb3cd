import { CalendarDays } from 'lucide-react';
import { FEED } from '~/domain/places/narrow';
import { dateOf } from '~/domain/times/dates';
import { said } from '~/lib/said';
import { startOfDay } from '~/lib/when/isoDay';
import { readDayWords } from '~/lib/when/readWhen';
import { ownZone } from '~/lib/zonedTime';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import { type Here, sideNote } from '~/widgets/beside/here';
import { isBeside } from '~/widgets/beside/openBeside';
import { goToDay } from '~/widgets/day/goToDay';
import { sayFailure } from '~/widgets/requests/sayFailure';
import type { Command } from './command';

/** Command for text that may be a day: `last tuesday`, `march 3`. Jumps to that day in the open view. */
export function dayCommand(session: Session, here: Here, text: string): Command | undefined {
  const { narrow, goTo } = here;
  const { realm } = session.realm.getState();
  const nowMs = session.clock.now();
  const iso = readDayWords(text, { nowMs, zone: ownZone(), towards: 'past' });
  const start = iso === undefined ? undefined : startOfDay(iso);
  if (!realm || iso === undefined || start === undefined || start * 1000 > nowMs) return undefined;
  const isTwelveHour = !realm.settings.twenty_four_hour_time;
  return {
    id: 'gotoDay',
    label: `Jump to ${dateOf(start, { isTwelveHour })}`,
    // So that the typed text matches it.
    words: text,
    about: narrow ? said('here') : 'in the combined feed',
    ...sideNote(realm, here),
    icon: CalendarDays,
    isPlace: true,
    run: () => {
      const { hash } = globalThis.location;
      // Finding it takes a while: whoever has gone elsewhere by then wants to stay there.
      const isWanted = () =>
        narrow && goTo ? isBeside(session, narrow) : globalThis.location.hash === hash;
      const options = { isWanted, ...(goTo ? { goTo } : {}) };
      void goToDay(session, narrow ?? FEED, iso, options).then((isThere) => {
        if (!isThere) showToast({ text: 'There are no messages here from that day on.' });
      }, sayFailure);
    },
  };
}
