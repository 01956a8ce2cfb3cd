import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '~/ui/Icon';
import { lazyPart } from '~/ui/lazyPart';
import { ROVING_ROW } from '~/ui/RovingList';
import type { MoreViewsPart } from './MoreViewsPopup';
import type { SidebarView } from './navigationViews';
import rowStyles from './Row.module.css';

const MoreViewsPopup = lazyPart(async () => (await import('./MoreViewsPopup')).MoreViewsPopup);

/** The views that are not pinned, and what can be done about views. */
export function MoreViews({ here, views }: { here: string; views: readonly SidebarView[] }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<MoreViewsPart>();
  return (
    <div className={rowStyles.line}>
      <button
        {...ROVING_ROW}
        ref={anchor}
        type="button"
        className={rowStyles.row}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      >
        <Icon of={Ellipsis} />
        <span className={rowStyles.label}>More views</span>
      </button>
      {open && (
        <MoreViewsPopup part={open} here={here} views={views} anchor={anchor} onOpen={setOpen} />
      )}
    </div>
  );
}
