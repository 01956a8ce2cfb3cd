import { useState } from 'react';
import { useFold } from '~/session/react';
import { useMediaQuery } from '~/ui/useMediaQuery';

/**
 * How much fits side by side:
 * wide: sidebar, sheet and panel; medium: the panel is a drawer; narrow: so is the sidebar;
 * phone: one column, with the sidebar's lists as pages behind a tab bar.
 */
export type ShellWidth = 'wide' | 'medium' | 'narrow' | 'phone';
export type Drawer = 'sidebar' | 'panel';
/** The sidebar page shown on a phone. */
export type SidebarPart = 'channels' | 'direct';

export interface Shell {
  readonly width: ShellWidth;
  /** The drawer over the sheet. Never set at a width where everything has its own place. */
  readonly drawer: Drawer | undefined;
  /** On a phone: the list open in place of the view. */
  readonly part: SidebarPart | undefined;
  readonly isPanelShown: boolean;
  readonly openSidebar: () => void;
  /** On a phone: opens a list, or the inbox, which is a view. */
  readonly showPart: (part: SidebarPart | 'inbox') => void;
  /** On a phone: from a conversation back to the list it was opened from. */
  readonly goBack: () => void;
  /** Shows or hides the panel: a column, remembered on this device, or a drawer. */
  readonly togglePanel: () => void;
  readonly closeDrawer: () => void;
}

interface Open {
  readonly drawer: Drawer;
  readonly part: SidebarPart;
}

/**
 * The frame's state. Called once, above the frame, because headers and keys use it too. `hasPanel`: the view has
 * something to show beside it.
 */
export function useShell({ hasPanel }: { hasPanel: boolean }): Shell {
  const width = useShellWidth();
  const [open, setOpen] = useState<Open>();
  const [cameFrom, setCameFrom] = useState<SidebarPart | 'inbox'>('inbox');
  const [isPanelHidden, hidePanel] = useFold('shell panel');
  const isFor = (asked: Drawer) => isDrawer(asked, width) && (asked === 'sidebar' || hasPanel);
  const drawer = open && isFor(open.drawer) ? open.drawer : undefined;
  const part = width === 'phone' && drawer === 'sidebar' ? open?.part : undefined;
  const toggleDrawer = () =>
    setOpen(drawer === 'panel' ? undefined : { drawer: 'panel', part: 'channels' });
  const showPart = (to: SidebarPart | 'inbox') => {
    setCameFrom(to);
    setOpen(to === 'inbox' ? undefined : { drawer: 'sidebar', part: to });
    if (to === 'inbox') globalThis.location.hash = '#/inbox';
  };
  return {
    width,
    drawer,
    part,
    isPanelShown: hasPanel && (width === 'wide' ? !isPanelHidden : drawer === 'panel'),
    openSidebar: () => setOpen({ drawer: 'sidebar', part: open?.part ?? 'channels' }),
    showPart,
    goBack: () => showPart(cameFrom),
    togglePanel: () => {
      if (!hasPanel) return;
      if (width === 'wide') hidePanel(!isPanelHidden);
      else toggleDrawer();
    },
    closeDrawer: () => setOpen(undefined),
  };
}

function useShellWidth(): ShellWidth {
  const isMedium = useMediaQuery('(max-width: 80rem)');
  const isNarrow = useMediaQuery('(max-width: 60rem)');
  const isPhone = useMediaQuery('(max-width: 40rem)');
  if (isPhone) return 'phone';
  if (isNarrow) return 'narrow';
  return isMedium ? 'medium' : 'wide';
}

function isDrawer(drawer: Drawer, width: ShellWidth): boolean {
  return drawer === 'panel' ? width !== 'wide' : width === 'narrow' || width === 'phone';
}
