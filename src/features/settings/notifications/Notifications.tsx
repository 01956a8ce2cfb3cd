import { Play } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import { Page, Section } from '~/ui/page/Page';
import { playSound, SOUND_CHOICES } from '~/widgets/desktop/sounds';
import { useIsOffered } from '~/widgets/useIsOffered';
import { SettingChoice } from '../SettingChoice';
import { SettingSwitch } from '../SettingSwitch';
import { useSettings } from '../useSettings';
import { BrowserPermission } from './BrowserPermission';
import { ChannelNotifications } from './ChannelNotifications';
import { KindTable } from './KindTable';
import styles from './Notifications.module.css';
import { QuietHours } from './QuietHours';

/** What reaches one outside the page, by kind and by channel. */
export function Notifications() {
  const isOffered = useIsOffered();
  return (
    <Page
      width="table"
      title="Notifications"
      about="What tells you about messages while you look elsewhere."
    >
      <BrowserPermission />
      <Section title="On this computer">
        <SettingSwitch
          name="enable_desktop_notifications"
          label="Show notifications"
          help="For direct messages, mentions and alert words."
        />
        <SettingSwitch name="enable_sounds" label="Play a sound" />
        <SoundChoice />
        <SettingSwitch
          name="pm_content_in_desktop_notifications"
          label="Show what direct messages say"
          help="Otherwise only who wrote."
        />
      </Section>
      <QuietHours />
      <Section title="Messages in channels">
        <KindTable />
      </Section>
      <Section
        title="By channel"
        about="“As usual” follows the table above. What you choose here goes first."
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
        label="Mail me direct messages and mentions while I am away"
      />
      <SettingSwitch
        name="message_content_in_email_notifications"
        label="Put what they say into the mail"
      />
      <SettingSwitch name="enable_digest_emails" label="A digest when I have been away for long" />
      <SettingSwitch name="enable_login_emails" label="Tell me about new sign-ins" />
    </Section>
  );
}

/** Which sound, and how it sounds. */
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
