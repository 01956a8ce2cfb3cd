import { EllipsisVertical } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '~/session/react';
import { IconButton } from '~/ui/IconButton';
import { MenuPopup } from '~/ui/lazyOverlays';
import styles from './RowMenu.module.css';
import { type RowMenuActions, rowMenu } from './rowMenu';
import { narrowOf, useActiveLine } from './useActiveLine';

/**
 * The menu of the row under the pointer or the focus. There is one for the whole sidebar,
 * drawn inside that row: four hundred rows cost nothing for it.
 */
export function RowMenu({
  listRef,
  actions,
}: {
  listRef: RefObject<HTMLElement | null>;
  actions: RowMenuActions;
}) {
  const session = useSession();
  const { line, isOpen, open, close } = useActiveLine(listRef);
  const anchor = useRef<HTMLElement>(null);
  const narrow = line && narrowOf(line);
  if (!line?.isConnected || !narrow) return null;
  // The focus goes back to the row itself: the button may be gone by then.
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
      {isOpen && (
        <MenuPopup
          label="Actions"
          groups={rowMenu(session, narrow, actions)}
          anchor={anchor}
          align="end"
          onClose={close}
        />
      )}
    </>
  );
}
