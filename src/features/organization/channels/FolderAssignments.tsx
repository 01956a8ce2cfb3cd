import { useMemo, useState } from 'react';
import type { FolderId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';
import { matchRank, searchKey } from '~/lib/textMatch';
import { byName } from '~/model/selectors/people/findPeople';
import { useRealm, useSession } from '~/session/react';
import { updateChannel } from '~/session/resources/channels/channels';
import { FilterField } from '~/ui/forms/FilterField';
import { SelectField } from '~/ui/forms/SelectField';
import { VirtualRows } from '~/ui/lists/VirtualRows';
import { useMediaQuery } from '~/ui/useMediaQuery';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Channels.module.css';

const ROW_REM = 3;
/** On a phone, the name has a line of its own. */
const TALL_ROW_REM = 6;

/** Every channel with its folder; a choice is saved at once. */
export function FolderAssignments() {
  const session = useSession();
  const channels = useRealm((realm) => realm.channels);
  const folders = useRealm((realm) => realm.folders);
  const isNarrow = useMediaQuery('(max-width: 40rem)');
  const [query, setQuery] = useState('');
  const wanted = searchKey(query);
  const rows = useMemo(
    () =>
      [...channels.values()]
        .filter(({ isArchived }) => !isArchived)
        .sort((a, b) => byName.compare(a.name, b.name)),
    [channels],
  );
  const shown = rows.filter(({ name }) => matchRank(wanted, searchKey(name)) !== undefined);
  const options = [
    { id: '', label: 'No folder' },
    ...[...folders.values()]
      .filter(({ isArchived }) => !isArchived)
      .sort((a, b) => a.order - b.order)
      .map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  const assign = (channel: Channel, folderId: FolderId | null) => {
    const set = (to: FolderId | null) =>
      updateChannel(session, channel.channelId, { folderId: to });
    const redo = () => set(folderId);
    redo().then(
      () =>
        sayDone(
          session,
          folderId === null
            ? `${channel.name} isn’t in a folder`
            : `${channel.name} is in ${folders.get(folderId)?.name ?? 'its folder'}`,
          () => set(channel.folderId),
          { redo },
        ),
      sayFailure,
    );
  };
  return (
    <>
      <FilterField label="Filter channels" value={query} onChange={setQuery} />
      {shown.length === 0 ? (
        <p className={styles.none}>No channels found.</p>
      ) : (
        <VirtualRows
          label="Channels and their folders"
          items={shown}
          keyOf={({ channelId }) => channelId}
          rowRem={isNarrow ? TALL_ROW_REM : ROW_REM}
        >
          {(channel) => (
            <div className={styles.assignment}>
              <ChannelTile channelId={channel.channelId} size="medium" />
              <b dir="auto">{channel.name}</b>
              <SelectField
                className={styles.folderOf}
                label={`Folder of ${channel.name}`}
                options={options}
                value={String(channel.folderId ?? '')}
                onChange={(id) => assign(channel, id === '' ? null : (Number(id) as FolderId))}
              />
            </div>
          )}
        </VirtualRows>
      )}
    </>
  );
}
