import { Moon } from 'lucide-react';
import type { User } from '~/domain/people/user';
import { isZone, wallTime } from '~/lib/zonedTime';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { localTime } from '~/widgets/people/personFacts';
import { usePresence } from '~/widgets/people/usePresence';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { nextMorning } from '~/widgets/sendLater/presets';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { onlyRecipient } from './onlyRecipient';
import { faultPlace, type ScheduleProps, useSchedule } from './useSchedule';
import { Warning } from './Warning';

/** Hours of the day during which nobody is expected to mind a message. */
const DAY = { from: 8, to: 22 };

/**
 * Says what time it is for the only recipient of a direct message, while that is night and they are away, and offers to
 * send it when their day begins.
 */
export function LateHourNote(props: ScheduleProps) {
  const recipient = useRealm((realm) => onlyRecipient(realm, props.draft.destination));
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  const presence = usePresence(recipient?.userId);
  const isAround = presence === 'active' || presence === 'idle';
  if (!recipient || isAround || !isNight(recipient, nowMs)) return null;
  const { timezone, fullName } = recipient;
  return (
    <Warning icon={Moon} look="quiet" end={<MorningButton {...props} timezone={timezone} />}>
      It’s {localTime(timezone, nowMs, style)} for {fullName}.
    </Warning>
  );
}

function MorningButton({
  place,
  draft,
  isOff,
  onFault,
  timezone,
}: ScheduleProps & { timezone: string }) {
  const { store } = useSession();
  const { schedule, isReady } = useSchedule({ place, draft, onFault });
  const send = () => {
    if (!isReady()) return;
    const onError = (failure: Error) => {
      // Everything else is said at its place.
      if (faultPlace(failure) === 'when') sayFailure(failure);
    };
    schedule.mutate({ ms: nextMorning(store.getState().nowMs, timezone) }, { onError });
  };
  const isEmpty = draft.content.trim() === '';
  return (
    <Button
      size="small"
      isBusy={schedule.isPending}
      disabled={(isEmpty && 'Nothing is written yet.') || (isOff && 'Files are still uploading.')}
      onClick={send}
    >
      Send in their morning
    </Button>
  );
}

function isNight({ timezone, isBot, isActive }: User, nowMs: number): boolean {
  if (isBot || !isActive || !isZone(timezone)) return false;
  const { hour } = wallTime(nowMs, timezone);
  return hour < DAY.from || hour >= DAY.to;
}
