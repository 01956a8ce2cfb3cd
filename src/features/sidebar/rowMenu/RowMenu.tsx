import { EllipsisVertical } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '~/ui/controls/IconButton';
import { lazyPart } from '~/ui/loading/lazyPart';
import styles from './RowMenu.module.css';
import type { RowMenuActions } from './rowMenu';
import { narrowOf, useActiveLine } from './useActiveLine';

const RowMenuPopup = lazyPart(async () => (await import('./RowMenuPopup')).RowMenuPopup);

/**
 * The menu of the hovered or focused row. There is one for the whole sidebar, rendered inside that row: four hundred
 * rows cost nothing extra.
 */
export function RowMenu({
  listRef,
  actions,
}: {
  listRef: RefObject<HTMLElement | null>;
  actions: RowMenuActions;
}) {
  const { line, isOpen, open, close } = useActiveLine(listRef);
  const anchor = useRef<HTMLElement>(null);
  const narrow = line && narrowOf(line);
  if (!line?.isConnected || !narrow) return null;
  // Focus returns to the row itself: the button may be gone by then.
  anchor.current = line.querySelector<HTMLElement>('a');
  return (
    <>
      {createPortal(
        <IconButton
          size="tiny"
          icon={EllipsisVertical}
          label="More actions"
          className={styles.button ?? ''}
          tabIndex={-1}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={open}
        />,
        line,
      )}
      {isOpen && <RowMenuPopup narrow={narrow} actions={actions} anchor={anchor} onClose={close} />}
    </>
  );
}
