import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChannelFolder } from '~/domain/places/channel';
import { byName } from '~/model/selectors/people/findPeople';
import { useRealm, useSession } from '~/session/react';
import { reorderFolders, updateFolder } from '~/session/resources/channels/folders';
import { Button } from '~/ui/controls/Button';
import { ReorderStatus } from '~/ui/reorder/ReorderHandle';
import { useCan } from '~/widgets/capabilities/useCan';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useServerOrder } from '~/widgets/requests/useServerOrder';
import styles from './Channels.module.css';
import { FolderDialog } from './FolderDialog';
import { FolderRow } from './FolderRow';

/** The organization's folders: create, rename, reorder by drag or keyboard, archive. */
export function ChannelFolders({ isAdmin }: { isAdmin: boolean }) {
  const session = useSession();
  const live = useRealm((realm) => realm.folders);
  const canMove = useCan('folderOrder');
  const [edited, setEdited] = useState<ChannelFolder | 'new'>();
  const folders = [...live.values()].sort(
    (a, b) => a.order - b.order || byName.compare(a.name, b.name),
  );
  const active = folders.filter(({ isArchived }) => !isArchived);
  const archived = folders.filter(({ isArchived }) => isArchived);
  const { reorder, inOrder } = useServerOrder(
    active,
    ({ name }) => name,
    // On the wire, the order includes all folders, archived ones too.
    (order) => reorderFolders(session, [...order, ...archived.map(({ id }) => id)]),
  );
  const setArchived = (folder: ChannelFolder, isArchived: boolean) => {
    const set = (to: boolean) => updateFolder(session, folder.id, { isArchived: to });
    const redo = () => set(isArchived);
    const done = isArchived ? `Archived ${folder.name}` : `${folder.name} is back`;
    redo().then(() => sayDone(session, done, () => set(!isArchived), { redo }), sayFailure);
  };
  return (
    <>
      {active.length === 0 && <p className={styles.none}>No folders yet.</p>}
      <ul className={styles.folders}>
        {inOrder.map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            reorder={reorder}
            isAdmin={isAdmin}
            canMove={isAdmin && canMove}
            onEdit={() => setEdited(folder)}
            onArchive={() => setArchived(folder, true)}
          />
        ))}
      </ul>
      <ReorderStatus reorder={reorder} />
      {isAdmin && (
        <div>
          <Button icon={Plus} onClick={() => setEdited('new')}>
            New folder
          </Button>
        </div>
      )}
      {archived.length > 0 && (
        <details className={styles.archived}>
          <summary>Archived ({archived.length})</summary>
          <ul className={styles.folders}>
            {archived.map((folder) => (
              <li key={folder.id}>
                <span dir="auto">{folder.name}</span>
                {isAdmin && (
                  <Button size="small" onClick={() => setArchived(folder, false)}>
                    Bring back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {edited && (
        <FolderDialog
          folder={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
