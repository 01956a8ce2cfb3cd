import { BellOff, BellRing } from 'lucide-react';
import { shortMoment } from '~/domain/moments';
import type { RealmState } from '~/model/state';
import { changeQuiet, PAUSES, quietStore } from '~/session/quietHours';
import type { Session } from '~/session/session';
import type { MenuGroup } from '~/ui/menu';
import { showToast } from '~/ui/toasts';

/** Silence for a while, on this device; or its end. */
export function pauseGroup(session: Session, realm: RealmState): MenuGroup {
  const nowMs = session.clock.now();
  const { pausedUntil } = quietStore.getState();
  const style = { isTwelveHour: !realm.settings.twenty_four_hour_time };
  if (pausedUntil > nowMs) {
    return {
      id: 'pause',
      label: `Notifications are paused until ${shortMoment(pausedUntil, style)}`,
      entries: [{ id: 'resume', label: 'Resume notifications', icon: BellRing, onSelect: resume }],
    };
  }
  return {
    id: 'pause',
    label: 'Pause notifications',
    entries: PAUSES.map(({ id, label, endAt }) => ({
      id: `pause ${id}`,
      label: id === 'tomorrow' ? 'Until tomorrow' : `For ${label}`,
      icon: BellOff,
      onSelect: () => {
        const until = endAt(session.clock.now());
        changeQuiet({ pausedUntil: until });
        showToast({
          text: `Notifications are paused until ${shortMoment(until, style)}`,
          action: { label: 'Undo', onAct: resume },
        });
      },
    })),
  };
}

function resume(): void {
  changeQuiet({ pausedUntil: 0 });
}
