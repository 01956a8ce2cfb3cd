import { Moon } from 'lucide-react';
import type { User } from '~/domain/people/user';
import type { Destination } from '~/domain/personal';
import { isZone, wallTime } from '~/lib/zonedTime';
import { useRealm, useSessionState } from '~/session/react';
import { localTime } from '~/widgets/people/personFacts';
import { usePresence } from '~/widgets/people/usePresence';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { onlyRecipient } from './onlyRecipient';
import { Warning } from './Warning';

/** Hours of the day during which nobody is expected to mind a message. */
const DAY = { from: 8, to: 22 };

/** Says what time it is for the only recipient of a direct message, while that is night and they are away. */
export function LateHourNote({ destination }: { destination: Destination }) {
  const recipient = useRealm((realm) => onlyRecipient(realm, destination));
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  const presence = usePresence(recipient?.userId);
  const isAround = presence === 'active' || presence === 'idle';
  if (!recipient || isAround || !isNight(recipient, nowMs)) return null;
  return (
    <Warning icon={Moon} look="quiet">
      It’s {localTime(recipient.timezone, nowMs, style)} for {recipient.fullName}.
    </Warning>
  );
}

function isNight({ timezone, isBot, isActive }: User, nowMs: number): boolean {
  if (isBot || !isActive || !isZone(timezone)) return false;
  const { hour } = wallTime(nowMs, timezone);
  return hour < DAY.from || hour >= DAY.to;
}
