import type { RefObject } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { useSession } from '~/session/react';
import { MenuPopup } from '~/ui/overlays/lazyOverlays';
import { type RowMenuActions, rowMenu } from './rowMenu';

/** Actions on the place that a sidebar row links to. */
export function RowMenuPopup({
  narrow,
  actions,
  anchor,
  onClose,
}: {
  narrow: Narrow;
  actions: RowMenuActions;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <MenuPopup
      label="Actions"
      groups={rowMenu(useSession(), narrow, actions)}
      anchor={anchor}
      align="end"
      onClose={onClose}
    />
  );
}
