import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lackWords } from '~/domain/capabilities/words';
import { useRealm, useSession } from '~/session/react';
import { addView, removeView, updateView } from '~/session/resources/personal/views';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { ReorderHandle, ReorderStatus } from '~/ui/reorder/ReorderHandle';
import { useReorder } from '~/ui/reorder/useReorder';
import { useCan } from '~/widgets/capabilities/useCan';
import { viewNameFault } from '~/widgets/conversations/viewName';
import { sayDone } from '~/widgets/deeds';
import { RenameLine } from '~/widgets/form/RenameLine';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './EditViews.module.css';
import type { SidebarView } from './navigationViews';

/** Which views are in the sidebar, and the names of the user's own views (E17). */
export function EditViews({
  views,
  onClose,
}: {
  views: readonly SidebarView[];
  onClose: () => void;
}) {
  const { viewOrder } = useSession();
  const canPin = useCan('views');
  const byFragment = new Map(views.map((view) => [view.fragment, view]));
  const reorder = useReorder({
    keys: [...byFragment.keys()],
    nameOf: (fragment) => byFragment.get(fragment)?.name ?? '',
    onReorder: (order) => viewOrder.set(order),
  });
  return (
    <DialogPopup
      title="Views"
      description={
        canPin
          ? 'Pinned views appear in the sidebar, in this order on this device.'
          : `The order they appear in on this device. ${lackWords('views')}`
      }
      onClose={onClose}
    >
      <ul className={styles.views}>
        {reorder.order
          .flatMap((fragment) => byFragment.get(fragment) ?? [])
          .map((view) => (
            <li key={view.fragment}>
              <ReorderHandle reorder={reorder} itemKey={view.fragment} name={view.name} />
              <ViewLine view={view} canPin={canPin} />
            </li>
          ))}
      </ul>
      <ReorderStatus reorder={reorder} />
    </DialogPopup>
  );
}

function ViewLine({ view, canPin }: { view: SidebarView; canPin: boolean }) {
  const session = useSession();
  const [isRenaming, setRenaming] = useState(false);
  const views = useRealm((realm) => realm.views);
  const isStored = views.has(view.fragment);
  const { fragment, name, isPinned, isBuiltIn } = view;
  const pin = () => {
    // A built-in view has no row on the server until one of its options is changed.
    const change = isStored
      ? updateView(session, fragment, { isPinned: !isPinned })
      : addView(session, { fragment, isPinned: !isPinned, name: null });
    change.catch(sayFailure);
  };
  const remove = () => {
    const undo = () => addView(session, { fragment, isPinned, name });
    const redo = () => removeView(session, fragment);
    redo().then(() => sayDone(session, `Removed ${name}`, undo, { redo }), sayFailure);
  };
  return (
    <div className={styles.view}>
      <Icon of={view.icon} />
      {isRenaming ? (
        <RenameLine
          draft={`view ${fragment}`}
          name={name}
          faultOf={(next) => viewNameFault({ views }, fragment, next)}
          onSave={(next) => updateView(session, fragment, { name: next })}
          onDone={() => setRenaming(false)}
        />
      ) : (
        <>
          <span dir="auto">{name}</span>
          {!isBuiltIn && (
            <>
              <IconButton
                icon={Pencil}
                label={`Rename ${name}`}
                onClick={() => setRenaming(true)}
              />
              <IconButton icon={Trash2} label={`Remove ${name}`} onClick={remove} />
            </>
          )}
          {canPin && (
            <IconButton
              icon={isPinned ? PinOff : Pin}
              label={isPinned ? `Unpin ${name}` : `Pin ${name}`}
              onClick={pin}
            />
          )}
        </>
      )}
    </div>
  );
}
