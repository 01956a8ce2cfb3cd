import { BookmarkPlus, Ellipsis, Settings2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '~/ui/Icon';
import { MenuPopup } from '~/ui/lazyOverlays';
import type { MenuGroup } from '~/ui/menu';
import { ROVING_ROW } from '~/ui/RovingList';
import { useCan } from '~/widgets/useCan';
import type { SidebarView } from './navigationViews';
import rowStyles from './Row.module.css';

const EditViews = lazy(async () => ({ default: (await import('./EditViews')).EditViews }));
const SaveView = lazy(async () => ({ default: (await import('~/widgets/SaveView')).SaveView }));

/** The views that are not pinned, and what can be done about views. */
export function MoreViews({ here, views }: { here: string; views: readonly SidebarView[] }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'save' | 'edit'>();
  const canSave = useCan('views');
  const isSaved = views.some(({ fragment }) => fragment === here);
  const groups = (): readonly MenuGroup[] => [
    {
      id: 'views',
      label: 'More views',
      entries: views
        .filter(({ isPinned }) => !isPinned)
        .map(({ fragment, name, icon }) => ({
          id: fragment,
          label: name,
          icon,
          onSelect: () => {
            globalThis.location.hash = `#/${fragment}`;
          },
        })),
    },
    {
      id: 'change',
      entries: [
        ...(canSave
          ? [
              {
                id: 'save',
                label: 'Save this view as',
                icon: BookmarkPlus,
                disabledReason: isSaved ? 'It has a name already' : undefined,
                onSelect: () => setOpen('save'),
              },
            ]
          : []),
        { id: 'edit', label: 'Edit views', icon: Settings2, onSelect: () => setOpen('edit') },
      ],
    },
  ];
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
      {open === 'menu' && (
        <MenuPopup
          label="More views"
          groups={groups()}
          anchor={anchor}
          onClose={() => setOpen((now) => (now === 'menu' ? undefined : now))}
        />
      )}
      <Suspense fallback={null}>
        {open === 'save' && <SaveView fragment={here} onClose={() => setOpen(undefined)} />}
        {open === 'edit' && <EditViews views={views} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  );
}
