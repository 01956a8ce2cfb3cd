import { Page } from '~/ui/page/Page';
import { PreferenceSections } from './PreferenceSections';

/** How things look and behave for oneself; saved at once, on all devices. */
export function Preferences() {
  return (
    <Page title="Preferences" about="Changes are saved as you make them, on all your devices.">
      <PreferenceSections />
    </Page>
  );
}
