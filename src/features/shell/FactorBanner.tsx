import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { pageHref } from '~/domain/places/pages';
import { dateOf } from '~/domain/times/dates';
import { factorDemandedFrom } from '~/model/selectors/people/factorDemand';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { factorDuePreference, factorsOptions } from '~/session/resources/personal/factors';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { useLocation } from '~/ui/location/LocationProvider';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { BannerLine } from './BannerLine';

const DAY_MS = 86_400_000;
/** Where to set it up. */
const WHERE = pageHref('settings', 'account');

/**
 * The deadline by which the organization requires a second factor, for people without one. Dismissed, it returns after
 * a day.
 */
export function FactorBanner() {
  const from = useRealm(factorDemandedFrom);
  const nowMs = useSessionState((state) => state.nowMs);
  const { until, putAside } = useReminder();
  const { pathname } = useLocation();
  // Once it is due, nothing else is shown until there is one.
  if (from === undefined || from * 1000 <= nowMs || nowMs < until) return null;
  if (`#${pathname}` === WHERE) return null;
  return <DueFactor from={from} onDismiss={() => putAside(nowMs + DAY_MS)} />;
}

function DueFactor({ from, onDismiss }: { from: number; onDismiss: () => void }) {
  const session = useSession();
  const organization = useRealm((realm) => realm.organization.name);
  const style = useTimeStyle();
  const { data } = useQuery(factorsOptions(session));
  if (data === undefined || data.ways.length > 0) return null;
  return (
    <BannerLine
      look="off"
      icon={ShieldCheck}
      title="Add a passkey or two-step verification"
      end={
        <>
          <Button
            size="small"
            onClick={() => {
              globalThis.location.hash = WHERE;
            }}
          >
            Set it up
          </Button>
          <IconButton size="small" icon={X} label="Dismiss" onClick={onDismiss} />
        </>
      }
    >
      {`before ${dateOf(from, style)}. ${organization} requires it.`}
    </BannerLine>
  );
}

/** When the reminder is dismissed until, in any tab. */
function useReminder() {
  const session = useSession();
  const kept = useMemo(() => factorDuePreference(session), [session]);
  const [until, setUntil] = useState(() => momentOf(kept.read()));
  useEffect(() => kept.watch(() => setUntil(momentOf(kept.read()))), [kept]);
  const putAside = (ms: number) => {
    kept.write(ms);
    setUntil(ms);
  };
  return { until, putAside };
}

/** A browser's storage can contain anything. */
const momentOf = (value: unknown) => (typeof value === 'number' ? value : 0);
