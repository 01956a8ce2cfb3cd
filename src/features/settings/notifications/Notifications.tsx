import { Play } from 'lucide-react';
import { IconButton } from '~/ui/controls/IconButton';
import { Page, Section } from '~/ui/page/Page';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { playSound, SOUND_CHOICES } from '~/widgets/desktop/sounds';
import { SettingChoice } from '../SettingChoice';
import { SettingSwitch } from '../SettingSwitch';
import { useSettings } from '../useSettings';
import { BrowserPermission } from './BrowserPermission';
import { ChannelNotifications } from './ChannelNotifications';
import { KindTable } from './KindTable';
import styles from './Notifications.module.css';
import { PushSection } from './PushSection';
import { QuietHours } from './QuietHours';

/** Notifications outside the page, by kind and by channel. */
export function Notifications() {
  const isOffered = useIsOffered();
  return (
    <Page
      width="table"
      title="Notifications"
      about="How you hear about messages when you’re not looking."
    >
      <BrowserPermission />
      <Section title="On this device">
        <SettingSwitch
          name="enable_desktop_notifications"
          label="Show notifications"
          help="For direct messages, mentions and alert words."
        />
        <SettingSwitch name="enable_sounds" label="Play a sound" />
        <SoundChoice />
        <SettingSwitch
          name="pm_content_in_desktop_notifications"
          label="Show the content of direct messages"
          help="Otherwise, only the sender."
        />
      </Section>
      <PushSection />
      <QuietHours />
      <Section title="Messages in channels">
        <KindTable />
      </Section>
      <Section
        title="By channel"
        about="“Default” follows the table above. Choices you make here override it."
      >
        <ChannelNotifications />
      </Section>
      {EMAIL.some(isOffered) && <EmailSection />}
    </Page>
  );
}

const EMAIL = [
  'enable_offline_email_notifications',
  'message_content_in_email_notifications',
  'enable_digest_emails',
  'enable_login_emails',
] as const;

function EmailSection() {
  return (
    <Section title="Email">
      <SettingSwitch
        name="enable_offline_email_notifications"
        label="Email me direct messages and mentions while I’m away"
      />
      <SettingSwitch
        name="message_content_in_email_notifications"
        label="Include message content in emails"
      />
      <SettingSwitch
        name="enable_digest_emails"
        label="Email me a digest when I’ve been away for a while"
      />
      <SettingSwitch name="enable_login_emails" label="Email me about new sign-ins" />
    </Section>
  );
}

/** Chooses the sound, and plays it. */
function SoundChoice() {
  const [settings] = useSettings();
  const { notification_sound: sound } = settings;
  return (
    <div className={styles.sound}>
      <SettingChoice name="notification_sound" label="Sound" values={SOUND_CHOICES} />
      {sound !== 'none' && (
        <IconButton icon={Play} label="Play the sound" onClick={() => playSound(sound)} />
      )}
    </div>
  );
}
