import type { Channel, Subscription } from '~/domain/places/channel';
import { useRealm, useSession } from '~/session/react';
import {
  changeSubscription,
  type NotificationKind,
  USUAL_NOTIFICATIONS,
} from '~/session/resources/channels/subscriptions';
import { classes } from '~/ui/classes';
import { Switch } from '~/ui/forms/Choice';
import { Segments } from '~/ui/forms/Segments';
import { Note } from '~/ui/notices/Note';
import { useIsOffered } from '~/widgets/capabilities/useIsOffered';
import { ColorField } from '~/widgets/form/ColorField';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from '../ChannelDetail.module.css';
import own from './PersonalTab.module.css';

type Choice = 'usual' | 'on' | 'off';

const KINDS: readonly { readonly kind: NotificationKind; readonly label: string }[] = [
  { kind: 'desktopNotifications', label: 'On this device' },
  { kind: 'audibleNotifications', label: 'Sound' },
  { kind: 'pushNotifications', label: 'On the phone' },
  { kind: 'emailNotifications', label: 'Email' },
  { kind: 'wildcardMentionsNotify', label: 'Mentions of everyone' },
];

/** The user's own settings for a channel, which no one else sees (gap 4.4). */
export function PersonalTab({ channel }: { channel: Channel }) {
  const session = useSession();
  const { channelId, name } = channel;
  const subscription = useRealm((realm) => realm.subscriptions.get(channelId));
  const settings = useRealm((realm) => realm.settings);
  const isOffered = useIsOffered();
  if (!subscription) {
    return (
      <div className={styles.tab}>
        <Note>These settings are for people in the channel.</Note>
      </div>
    );
  }
  const set = (changes: Partial<Subscription>) =>
    void changeSubscription(session, channelId, changes).catch(sayFailure);
  return (
    <div className={classes(styles.tab, styles.narrow)}>
      <p className={styles.about}>Only affects you. Changes are saved as you make them.</p>
      <Switch
        label="Pin to the top"
        help={`Show ${name} above the folders in your sidebar`}
        isOn={subscription.isPinned}
        onChange={(isPinned) => set({ isPinned })}
      />
      <Switch
        label="Mute"
        help="Stay subscribed without unread counts or notifications, except for mentions"
        isOn={subscription.isMuted}
        onChange={(isMuted) => set({ isMuted })}
      />
      <ColorField value={subscription.color} onChange={(color) => set({ color })} />
      <section className={own.kinds} aria-label="Notifications">
        <h3>Notifications</h3>
        {KINDS.filter(({ kind }) => isOffered(USUAL_NOTIFICATIONS[kind])).map(({ kind, label }) => {
          const usual = settings[USUAL_NOTIFICATIONS[kind]] === true;
          const value = subscription[kind];
          const choose = (choice: Choice) =>
            set({ [kind]: choice === 'usual' ? null : choice === 'on' });
          return (
            <div key={kind} className={own.kind}>
              <span aria-hidden="true">{label}</span>
              <Segments<Choice>
                label={label}
                segments={[
                  { id: 'usual', label: `Default (${usual ? 'on' : 'off'})` },
                  { id: 'on', label: 'On' },
                  { id: 'off', label: 'Off' },
                ]}
                value={value === null ? 'usual' : value ? 'on' : 'off'}
                onChange={choose}
              />
            </div>
          );
        })}
      </section>
    </div>
  );
}
