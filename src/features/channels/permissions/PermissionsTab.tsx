import { useQuery } from '@tanstack/react-query';
import { mayInRealm } from '~/domain/permissions/channels';
import { CHANNEL_PERMISSION_SPECS } from '~/domain/permissions/settingChoices';
import { channelRight } from '~/domain/permissions/sources';
import type { Channel, ChannelPermission } from '~/domain/places/channel';
import { channelActor } from '~/model/selectors/permissions/permissions';
import { useRealm, useSession } from '~/session/react';
import {
  refreshChannel,
  subscribersOptions,
  updateChannel,
} from '~/session/resources/channels/channels';
import { SaveBar } from '~/ui/page/SaveBar';
import { EditedSetting } from '~/widgets/groupSetting/EditedSetting';
import { useSettingSave } from '~/widgets/groupSetting/useSettingSave';
import styles from '../ChannelDetail.module.css';
import { useChannelPermissions } from '../useChannelPermissions';
import { useChannelRights } from '../useChannelRights';

/** A channel's permissions (E3, contract 2.1). */
export function PermissionsTab({ channel }: { channel: Channel }) {
  const session = useSession();
  const { channelId, permissions } = channel;
  const organization = useRealm((realm) => realm.organization.name);
  const realmPermissions = useRealm((realm) => realm.organization.permissions);
  const subscribers = useQuery(subscribersOptions(session, channelId));
  const shown = useChannelPermissions();
  const denialOf = useDenials(channel);
  const { form, save, isBusy, error, reset, drop } = useSettingSave({
    draft: `channel permissions ${channelId}`,
    live: permissions,
    save: (changes) => updateChannel(session, channelId, { permissions: changes }),
    refresh: () => refreshChannel(session, channelId),
  });
  const changed = shown.filter(([name]) => form.stand(name).kind !== 'saved');
  const denied = changed.filter(([name]) => denialOf(name) !== undefined);
  return (
    <form
      className={styles.tab}
      aria-label={`Permissions of ${channel.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.about}>
        Administrators of {organization} can always change these settings.
      </p>
      <div>
        {shown.map(([name, words]) => (
          <EditedSetting
            key={name}
            name={name}
            form={form}
            spec={CHANNEL_PERMISSION_SPECS[name]}
            disabledReason={denialOf(name)}
            lastChange={{ kind: 'channel_updated', target: channel.name }}
            rightOf={(value) =>
              channelRight(
                name,
                { ...channel, permissions: { ...permissions, [name]: value } },
                realmPermissions,
                subscribers.data,
              )
            }
            {...words}
          />
        ))}
      </div>
      <SaveBar
        changes={changed.map(([, { label }]) => label)}
        denied={denied.map(([, { label }]) => label)}
        waiting={form.conflicts.length}
        error={error}
        isBusy={isBusy}
        onDiscard={() => (denied.length > 0 ? drop(denied.map(([name]) => name)) : reset())}
      />
    </form>
  );
}

/** Why this user can't change a setting, by the same rules as the server (PE1). */
function useDenials(channel: Channel): (name: ChannelPermission) => string | undefined {
  const { canAdminister, canRead } = useChannelRights(channel);
  const maySetDeleting = useRealm((realm) =>
    mayInRealm(channelActor(realm), 'can_set_delete_message_policy_group'),
  );
  return (name) => {
    if (!canAdminister) return 'Only those who manage this channel can change this.';
    if (OPENING.includes(name) && !canRead) {
      return 'Only people who can read the channel can change this.';
    }
    return DELETING.includes(name) && !maySetDeleting
      ? 'You can’t change who can delete messages.'
      : undefined;
  };
}

/** Changing these takes permission to read the channel. */
const OPENING: readonly ChannelPermission[] = ['can_add_subscribers_group', 'can_subscribe_group'];
const DELETING: readonly ChannelPermission[] = [
  'can_delete_any_message_group',
  'can_delete_own_message_group',
];
