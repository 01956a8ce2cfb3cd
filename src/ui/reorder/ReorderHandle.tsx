import { GripVertical } from 'lucide-react';
import { IconButton } from '../controls/IconButton';
import styles from './ReorderHandle.module.css';
import type { Reorder } from './useReorder';

/** Handle for moving a row: by dragging, or by arrow keys while focused. */
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
      data-tip-side="after"
      className={styles.handle}
    />
  );
}

/** Announces where an item was moved. Render once next to the list. */
export function ReorderStatus({ reorder }: { reorder: { readonly announcement: string } }) {
  return (
    <output className="vh" aria-live="polite">
      {reorder.announcement}
    </output>
  );
}
