import { asChannelId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';
import { matchRank, searchKey } from '~/lib/textMatch';
import { byName } from '~/model/selectors/people/findPeople';
import { useRealm, useSession } from '~/session/react';
import { setDefaultChannel } from '~/session/resources/channels/channels';
import { TokenField } from '~/ui/forms/TokenField';
import type { PickOption } from '~/ui/lists/PickRow';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { sayDone } from '~/widgets/deeds';
import { useRequest } from '~/widgets/requests/useRequest';

const MOST = 12;

/** The channels that new people start in, as chips; each change is saved at once. */
export function DefaultChannels() {
  const session = useSession();
  const channels = useRealm((realm) => realm.channels);
  const defaults = useRealm((realm) => realm.defaultChannels);
  const { error, run } = useRequest();
  const chosen = [...defaults]
    .flatMap((id) => channels.get(id) ?? [])
    .sort((a, b) => byName.compare(a.name, b.name));
  const change = async (id: string, isDefault: boolean) => {
    const channelId = asChannelId(Number(id));
    const name = channels.get(channelId)?.name ?? '';
    const set = (to: boolean) => setDefaultChannel(session, channelId, to);
    const redo = () => set(isDefault);
    if (!(await run(redo))) return;
    sayDone(
      session,
      isDefault ? `New people start in ${name}` : `${name} is no longer a default channel`,
      () => set(!isDefault),
      { redo },
    );
  };
  return (
    <TokenField
      label="New people start in"
      tokens={chosen.map(({ channelId, name }) => ({
        id: String(channelId),
        label: name,
        icon: <ChannelTile channelId={channelId} />,
      }))}
      placeholder="Add a channel"
      options={(query) => optionsFor([...channels.values()], query, defaults)}
      empty="No channels found"
      onAdd={(id) => void change(id, true)}
      onRemove={(id) => void change(id, false)}
      {...(error === undefined ? {} : { error })}
    />
  );
}

function optionsFor(
  channels: readonly Channel[],
  query: string,
  chosen: ReadonlySet<number>,
): readonly PickOption[] {
  const wanted = searchKey(query);
  return channels
    .filter(
      ({ channelId, name, isArchived }) =>
        !isArchived && !chosen.has(channelId) && matchRank(wanted, searchKey(name)) !== undefined,
    )
    .sort((a, b) => byName.compare(a.name, b.name))
    .slice(0, MOST)
    .map(({ channelId, name, isPrivate }) => ({
      id: String(channelId),
      label: name,
      icon: <ChannelTile channelId={channelId} />,
      disabledReason: isPrivate ? 'A private channel can’t be a default channel' : undefined,
    }));
}
