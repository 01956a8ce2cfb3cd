import { useRealm } from '~/session/react';
import { Page } from '~/ui/page/Page';
import { useCan } from '~/widgets/capabilities/useCan';
import { PushTokens } from './PushTokens';
import { SignIns } from './SignIns';
import { ThisDevice } from './ThisDevice';

/** Sign-ins, phones that get notifications, and the data kept on this computer. */
export function Devices() {
  const hasSessions = useCan('sessions');
  const hasPhones = useRealm(({ organization }) => organization.push_notifications_enabled);
  return (
    <Page
      title="Devices and data"
      about={
        hasSessions
          ? 'Where you’re signed in, phones that get notifications, and data kept on this device.'
          : 'Phones that get notifications, and data kept on this device.'
      }
    >
      {hasSessions && <SignIns />}
      <PushTokens isServed={hasPhones} />
      <ThisDevice />
    </Page>
  );
}
