import { Archive, Pencil } from 'lucide-react';
import type { FolderId } from '~/domain/ids';
import type { ChannelFolder } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { useRealm } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { ReorderHandle } from '~/ui/reorder/ReorderHandle';
import type { Reorder } from '~/ui/reorder/useReorder';

import styles from './Channels.module.css';

/** One folder. */
export function FolderRow({
  folder,
  reorder,
  isAdmin,
  canMove,
  onEdit,
  onArchive,
}: {
  folder: ChannelFolder;
  reorder: Reorder<FolderId>;
  isAdmin: boolean;
  canMove: boolean;
  onEdit: () => void;
  onArchive: () => void;
}) {
  const inside = useRealm((realm) => {
    let channels = 0;
    for (const { folderId } of realm.channels.values()) if (folderId === folder.id) channels++;
    return channels;
  });
  const { name, description } = folder;
  return (
    <li>
      {canMove && <ReorderHandle reorder={reorder} itemKey={folder.id} name={name} />}
      <div className={styles.words}>
        <b dir="auto">{name}</b>
        <small dir="auto">
          {countOf(inside, 'channel', 'channels')}
          {description && ` · ${description}`}
        </small>
      </div>
      {isAdmin && (
        <>
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Archive} label={`Archive ${name}`} onClick={onArchive} />
        </>
      )}
    </li>
  );
}
