import { Archive, GripVertical, Pencil } from 'lucide-react';
import type { ChannelFolder } from '~/domain/channel';
import type { FolderId } from '~/domain/ids';
import { countOf } from '~/lib/listNames';
import { useRealm } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/IconButton';
import styles from './Channels.module.css';

/** One folder. Its handle is dragged, or moved by the arrow keys, Home and End. */
export function FolderRow({
  folder,
  index,
  count,
  isAdmin,
  isDragged,
  onDrag,
  onDrop,
  onMove,
  onEdit,
  onArchive,
}: {
  folder: ChannelFolder;
  index: number;
  count: number;
  isAdmin: boolean;
  isDragged: boolean;
  onDrag: (id: FolderId | undefined) => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onEdit: () => void;
  onArchive: () => void;
}) {
  const inside = useRealm((realm) => {
    let channels = 0;
    for (const { folderId } of realm.channels.values()) if (folderId === folder.id) channels++;
    return channels;
  });
  const { name, description } = folder;
  const places: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  return (
    <li
      className={classes(isDragged && styles.dragged)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {isAdmin && (
        <IconButton
          size="small"
          icon={GripVertical}
          className={styles.grip}
          label={`Move ${name}, ${index + 1} of ${count}`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            onDrag(folder.id);
          }}
          onDragEnd={() => onDrag(undefined)}
          onKeyDown={(event) => {
            const to = places[event.key];
            if (to === undefined) return;
            event.preventDefault();
            onMove(to);
          }}
        />
      )}
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
