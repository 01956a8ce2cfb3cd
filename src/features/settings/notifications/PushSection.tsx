import { useQuery } from '@tanstack/react-query';
import { useRealm, useSession } from '~/session/react';
import {
  PushRefused,
  type PushSupport,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '~/session/resources/personal/push';
import { signInsOptions } from '~/session/resources/personal/sessions';
import { Switch } from '~/ui/forms/Choice';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { requestWords } from '~/widgets/requests/requestWords';
import { useRequest } from '~/widgets/requests/useRequest';
import { SettingSwitch } from '../SettingSwitch';

/** Notifications while no page is open: on this device, and which messages on all devices. */
export function PushSection() {
  const isOffered = useIsOffered();
  const key = useRealm(({ organization }) => organization.facts?.pushKey);
  if (!isOffered('enable_offline_push_notifications')) return null;
  return (
    <Section
      title="When Parley is closed"
      about="Notifications on your phone or computer while Parley isn’t open. Turn them on for each device."
    >
      {key !== undefined && <OnThisDevice pushKey={key} />}
      <SettingSwitch
        name="enable_offline_push_notifications"
        label="Push direct messages, mentions and alert words"
        help="To every device you turned this on for. Choose channels and topics below."
      />
      <SettingSwitch
        name="enable_online_push_notifications"
        label="Push also while I’m active"
        help="Otherwise, only when you’ve been away for a few minutes."
      />
    </Section>
  );
}

const WITHOUT: Readonly<Record<Exclude<PushSupport, 'there'>, string>> = {
  onHomeScreen:
    'On iPhone and iPad, first add Parley to your home screen: tap Share, then Add to Home Screen. Then open it from there and come back to this page.',
  missing: 'This browser can’t show notifications while Parley is closed.',
};

function OnThisDevice({ pushKey }: { pushKey: string }) {
  const session = useSession();
  const support = pushSupport();
  const { data: signIns } = useQuery({
    ...signInsOptions(session),
    refetchInterval: false,
    enabled: support === 'there',
  });
  const { isBusy, error, run } = useRequest(words);
  if (support !== 'there') return <Note>{WITHOUT[support]}</Note>;
  const isOn = signIns?.some((one) => one.isCurrent && one.hasPush) ?? false;
  const change = (wanted: boolean) =>
    void run(() => (wanted ? subscribeToPush(session, pushKey) : unsubscribeFromPush(session)));
  const isBlocked = Notification.permission === 'denied' && !isOn;
  return (
    <>
      <Switch
        label="Notify me on this device"
        help={
          isBlocked
            ? 'Your browser blocks notifications from Parley. Allow them first, in the site’s settings next to the address.'
            : 'Messages are encrypted on the way to this device.'
        }
        isOn={isOn}
        isDisabled={isBusy || isBlocked || signIns === undefined}
        onChange={change}
      />
      {error && <Note kind="warn">{error}</Note>}
    </>
  );
}

function words(failure: unknown): string {
  return failure instanceof PushRefused ? failure.message : requestWords(failure);
}
