import { useState } from 'react';
import { useFold } from '~/session/react';
import { useLocation } from '~/ui/location/LocationProvider';
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
  /** Whether the panel shows people. */
  readonly isPanelShown: boolean;
  /** Whether it shows a second conversation instead: only as a column. */
  readonly isBesideShown: boolean;
  readonly openSidebar: () => void;
  /** On a phone: opens a list, or the inbox, which is a view. */
  readonly showPart: (part: SidebarPart | 'inbox') => void;
  /** On a phone: from a conversation back to the list it was opened from. */
  readonly goBack: () => void;
  /**
   * Shows or hides people: a column, remembered on this device, or a drawer. A second conversation gives way to them,
   * and comes back when they are hidden.
   */
  readonly togglePanel: () => void;
  readonly closeDrawer: () => void;
}

interface Open {
  readonly drawer: Drawer;
  readonly part: SidebarPart;
  /** Where it was opened: whatever leads elsewhere closes it, be it a link, the palette or a dialog. */
  readonly at: string;
}

/** A conversation that is to be shown beside the view. */
export interface Second {
  readonly isCovered: boolean;
  readonly cover: (isCovered: boolean) => void;
}

/**
 * The frame's state. Called once, above the frame, because headers and keys use it too. `hasPanel`: the view has
 * people to show beside it.
 */
export function useShell({
  width,
  hasPanel,
  second: wanted,
}: {
  width: ShellWidth;
  hasPanel: boolean;
  second: Second | undefined;
}): Shell {
  const { pathname: at } = useLocation();
  const [opened, setOpen] = useState<Open>();
  const open = opened?.at === at ? opened : undefined;
  // It doesn't open again when one comes back.
  if (opened && !open) setOpen(undefined);
  const [cameFrom, setCameFrom] = useState<SidebarPart | 'inbox'>('inbox');
  const [isPanelHidden, hidePanel] = useFold('shell panel');
  const isFor = (asked: Drawer) => isDrawer(asked, width) && (asked === 'sidebar' || hasPanel);
  const drawer = open && isFor(open.drawer) ? open.drawer : undefined;
  const second = width === 'wide' ? wanted : undefined;
  const isCovered = second?.isCovered === true && hasPanel;
  const part = width === 'phone' && drawer === 'sidebar' ? open?.part : undefined;
  const toggleDrawer = () =>
    setOpen(drawer === 'panel' ? undefined : { drawer: 'panel', part: 'channels', at });
  const showPart = (to: SidebarPart | 'inbox') => {
    setCameFrom(to);
    setOpen(to === 'inbox' ? undefined : { drawer: 'sidebar', part: to, at });
    if (to === 'inbox') globalThis.location.hash = '#/inbox';
  };
  return {
    width,
    drawer,
    part,
    isPanelShown: second
      ? isCovered
      : hasPanel && (width === 'wide' ? !isPanelHidden : drawer === 'panel'),
    isBesideShown: second !== undefined && !isCovered,
    openSidebar: () => setOpen({ drawer: 'sidebar', part: open?.part ?? 'channels', at }),
    showPart,
    goBack: () => showPart(cameFrom),
    togglePanel: () => {
      if (!hasPanel) return;
      if (second) second.cover(!isCovered);
      else if (width === 'wide') hidePanel(!isPanelHidden);
      else toggleDrawer();
    },
    closeDrawer: () => setOpen(undefined),
  };
}

export function useShellWidth(): ShellWidth {
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
