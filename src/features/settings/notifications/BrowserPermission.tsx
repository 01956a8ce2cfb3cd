import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import {
  askForDesktop,
  desktopPermission,
  showOnDesktop,
  watchDesktopPermission,
} from '~/widgets/desktop/desktopNotifications';
import { playSound } from '~/widgets/desktop/sounds';
import { useSettings } from '../useSettings';

/** Whether this browser allows notifications, and how to fix it if it doesn't. */
export function BrowserPermission() {
  const [permission, setPermission] = useState(desktopPermission);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => watchDesktopPermission(() => setPermission(desktopPermission())), []);
  const ask = async () => {
    setAsking(true);
    setPermission(await askForDesktop().catch(desktopPermission));
    setAsking(false);
  };
  return (
    <Section title="This browser">
      {permission === 'default' && (
        <>
          <Note>Parley needs your browser’s permission to show notifications.</Note>
          <div>
            <Button look="primary" icon={BellRing} isBusy={isAsking} onClick={() => void ask()}>
              {isAsking ? 'Waiting for your answer' : 'Allow notifications'}
            </Button>
          </div>
        </>
      )}
      {permission === 'granted' && <Granted onRefused={() => setPermission(desktopPermission())} />}
      {permission === 'denied' && (
        <Note kind="warn">
          This browser blocks notifications from Parley. Open the site’s settings, next to the
          address at the top of the window, and set Notifications to “Allow”.
        </Note>
      )}
      {permission === 'unsupported' && (
        <Note kind="warn">
          {globalThis.isSecureContext
            ? 'This browser doesn’t support notifications. Unread counts still appear in the tab’s title.'
            : 'Browsers show notifications only for addresses that start with https. Unread counts still appear in the tab’s title.'}
        </Note>
      )}
    </Section>
  );
}

function Granted({ onRefused }: { onRefused: () => void }) {
  const [settings] = useSettings();
  const send = () => {
    const shown = showOnDesktop({
      title: 'Parley',
      body: 'This is how a notification looks.',
      tag: 'parley test',
      onClick: () => undefined,
    });
    playSound(settings.notification_sound);
    if (!shown) onRefused();
  };
  return (
    <>
      <Note kind="ok">Parley can show notifications in this browser.</Note>
      <div>
        <Button onClick={send}>Send a test</Button>
      </div>
    </>
  );
}
