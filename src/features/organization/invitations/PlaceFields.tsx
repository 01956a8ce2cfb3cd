import { UsersRound } from 'lucide-react';
import { can } from '~/domain/capabilities/needs';
import { asChannelId, asGroupId } from '~/domain/ids';
import { pageLocale } from '~/lib/pageLocale';
import { matchRank, searchKey } from '~/lib/textMatch';
import { channelsToGive, groupsToGive } from '~/model/selectors/permissions/inviting';
import { useRealm, useSession } from '~/session/react';
import { Checkbox } from '~/ui/forms/Choice';
import { TokenField } from '~/ui/forms/TokenField';
import type { PickOption } from '~/ui/lists/PickRow';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import type { Form } from '~/widgets/form/useForm';
import type { InviteValues } from './useInviteForm';

/** No one reads more; people keep typing instead. */
const MOST = 12;

/** Where newcomers start: the default channels, other channels, and groups. */
export function PlaceFields({ form }: { form: Form<InviteValues> }) {
  return (
    <>
      <ChannelsField form={form} />
      <GroupsField form={form} />
    </>
  );
}

function ChannelsField({ form }: { form: Form<InviteValues> }) {
  const session = useSession();
  const channels = useRealm((realm) => realm.channels);
  const defaults = useRealm((realm) => realm.defaultChannels);
  const { channelIds, includesDefaults } = form.values;
  const chosen = channelIds.flatMap((id) => channels.get(id) ?? []);
  const revealing = chosen.filter((one) => one.isPrivate && one.isHistoryShared);
  const defaultNames = [...defaults].flatMap((id) => channels.get(id)?.name ?? []);
  const options = (query: string): readonly PickOption[] => {
    const { realm } = session.realm.getState();
    if (!realm) return [];
    return best(query, channelsToGive(realm), ({ channel }) => channel.name)
      .filter(({ channel: { channelId } }) => {
        const isGiven = includesDefaults && defaults.has(channelId);
        return !isGiven && !channelIds.includes(channelId);
      })
      .slice(0, MOST)
      .map(({ channel, isAllowed }) => ({
        id: String(channel.channelId),
        label: channel.name,
        icon: <ChannelTile channelId={channel.channelId} />,
        disabledReason: isAllowed ? undefined : 'You can’t add people to it',
      }));
  };
  return (
    <>
      {defaultNames.length > 0 && (
        <Checkbox
          label={
            defaultNames.length === 1
              ? 'The default channel'
              : `The ${defaultNames.length} default channels`
          }
          help={<span dir="auto">{defaultNames.join(', ')}</span>}
          isOn={includesDefaults}
          onChange={(isOn) => form.set('includesDefaults', isOn)}
        />
      )}
      <TokenField
        label={defaultNames.length > 0 ? 'Other channels they join' : 'Channels they join'}
        placeholder="Add a channel"
        empty="No channels found"
        error={form.errors.channelIds}
        help={
          revealing.length > 0 &&
          `${listOf(revealing.map(({ name }) => name))} ${revealing.length === 1 ? 'is' : 'are'} private. They’ll see earlier messages there.`
        }
        tokens={chosen.map(({ channelId, name }) => ({
          id: String(channelId),
          label: name,
          icon: <ChannelTile channelId={channelId} />,
        }))}
        options={options}
        onAdd={(id) => form.set('channelIds', [...channelIds, asChannelId(Number(id))])}
        onRemove={(id) =>
          form.set(
            'channelIds',
            channelIds.filter((one) => String(one) !== id),
          )
        }
      />
    </>
  );
}

function GroupsField({ form }: { form: Form<InviteValues> }) {
  const session = useSession();
  const groups = useRealm((realm) => realm.groups);
  const mayGiveAny = useRealm(
    (realm) => can(realm, 'inviteGroups') && groupsToGive(realm).length > 0,
  );
  const { groupIds } = form.values;
  if (!mayGiveAny) return null;
  const options = (query: string): readonly PickOption[] => {
    const { realm } = session.realm.getState();
    if (!realm) return [];
    return best(query, groupsToGive(realm), ({ name }) => name)
      .filter(({ id }) => !groupIds.includes(id))
      .slice(0, MOST)
      .map(({ id, name, description }) => ({
        id: String(id),
        label: name,
        icon: <Icon of={UsersRound} />,
        meta: description,
      }));
  };
  return (
    <TokenField
      label="Groups they join"
      placeholder="Add a group"
      empty="No groups found that you can add people to"
      error={form.errors.groupIds}
      tokens={groupIds.map((id) => ({
        id: String(id),
        label: groups.get(id)?.name ?? '',
        icon: <Icon of={UsersRound} />,
      }))}
      options={options}
      onAdd={(id) => form.set('groupIds', [...groupIds, asGroupId(Number(id))])}
      onRemove={(id) =>
        form.set(
          'groupIds',
          groupIds.filter((one) => String(one) !== id),
        )
      }
    />
  );
}

/** Matches, best first; otherwise in the original order. */
function best<T>(query: string, list: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const wanted = searchKey(query);
  return list
    .flatMap((one) => {
      const rank = matchRank(wanted, searchKey(nameOf(one)));
      return rank === undefined ? [] : { one, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(pageLocale() ?? 'en').format(names);
}
