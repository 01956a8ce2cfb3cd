import { BookmarkPlus, Settings2 } from 'lucide-react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import { MenuPopup } from '~/ui/overlays/lazyOverlays';
import type { MenuGroup } from '~/ui/overlays/menu';
import { useCan } from '~/widgets/capabilities/useCan';
import { SaveView } from '~/widgets/conversations/SaveView';
import { EditViews } from './EditViews';
import type { SidebarView } from './navigationViews';

export type MoreViewsPart = 'menu' | 'save' | 'edit';

/** The menu of unpinned views, and the dialogs it opens. */
export function MoreViewsPopup({
  part,
  here,
  views,
  anchor,
  onOpen,
}: {
  part: MoreViewsPart;
  here: string;
  views: readonly SidebarView[];
  anchor: RefObject<HTMLElement | null>;
  onOpen: Dispatch<SetStateAction<MoreViewsPart | undefined>>;
}) {
  const canSave = useCan('views');
  const close = () => onOpen(undefined);
  if (part === 'save') return <SaveView fragment={here} onClose={close} />;
  if (part === 'edit') return <EditViews views={views} onClose={close} />;
  const current = views.find(({ fragment }) => fragment === here);
  const save = {
    id: 'save',
    label: current && !current.isBuiltIn ? 'Edit this view' : 'Save this view as',
    icon: BookmarkPlus,
    disabledReason: current?.isBuiltIn ? 'This view is built in.' : undefined,
    onSelect: () => onOpen('save'),
  };
  const groups: readonly MenuGroup[] = [
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
        ...(canSave ? [save] : []),
        { id: 'edit', label: 'Edit views', icon: Settings2, onSelect: () => onOpen('edit') },
      ],
    },
  ];
  // The chosen entry may have opened something in its place already.
  const closeMenu = () => onOpen((now) => (now === 'menu' ? undefined : now));
  return <MenuPopup label="More views" groups={groups} anchor={anchor} onClose={closeMenu} />;
}
