import { Page } from '~/ui/page/Page';
import { PushTokens } from './PushTokens';
import { ThisDevice } from './ThisDevice';

/** Phones that are told about messages, and what is kept on this computer. */
export function Devices() {
  return (
    <Page
      title="Devices and data"
      about="Phones that get notifications, and what is kept on this one."
    >
      <PushTokens />
      <ThisDevice />
    </Page>
  );
}
