import { GripVertical } from 'lucide-react';
import { IconButton } from '../controls/IconButton';
import styles from './ReorderHandle.module.css';
import type { Reorder } from './useReorder';

/** Takes a row to another place: by dragging it, or with the arrow keys while it has the focus. */
export function ReorderHandle<K extends string | number>({
  reorder,
  itemKey,
  name,
}: {
  reorder: Reorder<K>;
  itemKey: K;
  name: string;
}) {
  return (
    <IconButton
      {...reorder.handleProps(itemKey)}
      size="tiny"
      icon={GripVertical}
      label={`Move ${name}`}
      keys="↑ ↓"
      className={styles.handle}
    />
  );
}

/** Says where something went. Stands once beside the list. */
export function ReorderStatus({ reorder }: { reorder: { readonly announcement: string } }) {
  return (
    <output className="vh" aria-live="polite">
      {reorder.announcement}
    </output>
  );
}
