import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChannelFolder } from '~/domain/channel';
import type { FolderId } from '~/domain/ids';
import { byName } from '~/model/selectors/findPeople';
import { reorderFolders, updateFolder } from '~/session/commands/channelAdmin';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';
import styles from './Channels.module.css';
import { FolderDialog } from './FolderDialog';
import { FolderRow } from './FolderRow';
import { moved } from './moveFolder';

/** The folders of the organization: made, named, put in order by hand or by keys, taken out of use. */
export function ChannelFolders({ isAdmin }: { isAdmin: boolean }) {
  const session = useSession();
  const live = useRealm((realm) => realm.folders);
  const [edited, setEdited] = useState<ChannelFolder | 'new'>();
  const [dragged, setDragged] = useState<FolderId>();
  const inOrder = [...live.values()].sort(
    (a, b) => a.order - b.order || byName.compare(a.name, b.name),
  );
  const active = inOrder.filter(({ isArchived }) => !isArchived);
  const archived = inOrder.filter(({ isArchived }) => isArchived);
  const move = (id: FolderId, to: number) => {
    const from = active.findIndex((folder) => folder.id === id);
    if (from === -1 || from === Math.min(Math.max(to, 0), active.length - 1)) return;
    // The order on the wire is of all folders, those out of use too.
    const order = [...moved(active, from, to), ...archived].map((folder) => folder.id);
    reorderFolders(session, order).catch(sayFailure);
  };
  const setArchived = (folder: ChannelFolder, isArchived: boolean) => {
    updateFolder(session, folder.id, { isArchived }).then(
      () =>
        showToast({
          text: isArchived ? `Archived ${folder.name}` : `${folder.name} is back`,
          action: { label: 'Undo', onAct: () => setArchived(folder, !isArchived) },
        }),
      sayFailure,
    );
  };
  return (
    <>
      {active.length === 0 && <p className={styles.none}>There are no folders yet.</p>}
      <ul className={styles.folders}>
        {active.map((folder, index) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            index={index}
            count={active.length}
            isAdmin={isAdmin}
            isDragged={dragged === folder.id}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
            onMove={(to) => move(folder.id, to)}
            onEdit={() => setEdited(folder)}
            onArchive={() => setArchived(folder, true)}
          />
        ))}
      </ul>
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
