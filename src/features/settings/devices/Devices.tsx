import { Page } from '~/ui/page/Page';
import { useIsOffered } from '~/widgets/useIsOffered';
import { PushTokens } from './PushTokens';
import { ThisDevice } from './ThisDevice';

/** Phones that are told about messages, and what is kept on this computer. */
export function Devices() {
  const hasPhones = useIsOffered()('push_notifications');
  return (
    <Page
      title="Devices and data"
      about="Phones that get notifications, and data kept on this device."
    >
      <PushTokens isServed={hasPhones} />
      <ThisDevice />
    </Page>
  );
}
