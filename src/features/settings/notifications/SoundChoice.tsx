import { Play } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import { playSound, SOUND_CHOICES } from '~/widgets/desktop/sounds';
import { SettingChoice } from '../SettingChoice';
import { useSettings } from '../useSettings';
import styles from './Notifications.module.css';

/** Which sound, and how it sounds. */
export function SoundChoice() {
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
