import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { Pane } from '~/session/panes';
import { useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { useCloseRequest } from '~/ui/overlays/useCloseRequest';
import { entryOf } from './landmarks';
import { PaneSplitter } from './PaneSplitter';
import styles from './ShellFrame.module.css';
import { useDrawerFocus } from './useDrawerFocus';
import { useFrameKeys } from './useFrameKeys';
import type { Shell } from './useShell';

export interface ShellFrameProps {
  readonly shell: Shell;
  readonly sidebar: ReactNode;
  /** What the sidebar leads to. */
  readonly sidebarLabel: string;
  /** On top of the sheet: the state of the connection. */
  readonly banner: ReactNode;
  /** The view. */
  readonly children: ReactNode;
  /** Shown beside the view: people, or a second conversation. */
  readonly panel?: ReactNode;
  /** The bar at the bottom of a phone. */
  readonly tabs?: ReactNode;
  /** Whether a tab leads to the view; other views use the full height. */
  readonly isTopLevel?: boolean;
}

/** The window: its landmarks, and where each is placed or slides in at which width. */
export function ShellFrame({
  shell,
  sidebar,
  sidebarLabel,
  banner,
  children,
  panel,
  tabs,
  isTopLevel = false,
}: ShellFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  const { drawer } = shell;
  const followLink = useDrawerFocus({ drawer, nav, main, aside });
  useFrameKeys(frame, shell);
  useCloseRequest(shell.closeDrawer, drawer !== undefined);
  const { panes } = useSession();
  const isPage = shell.width === 'phone';
  const hasColumns = shell.width === 'wide' || shell.width === 'medium';
  const isBeside = shell.isBesideShown;
  const hasPanel = Boolean(panel) && (isBeside || shell.isPanelShown);
  const used = (pane: Pane) => {
    const activate = () => panes.activate(pane);
    return { onFocusCapture: activate, onPointerDownCapture: activate };
  };
  return (
    <div
      ref={frame}
      className={classes(styles.frame, hasPanel && styles.withPanel, isBeside && styles.withBeside)}
      data-drawer={drawer}
    >
      <button
        type="button"
        className={styles.skip}
        onClick={() => main.current && entryOf(main.current).focus()}
      >
        Skip to messages
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only listens to links, which keys click too */}
      <nav
        ref={nav}
        className={styles.sidebar}
        aria-label={sidebarLabel}
        tabIndex={-1}
        inert={drawer === 'panel'}
        onClick={(event) => {
          if (!isLinkFollowed(event)) return;
          // After a click the sidebar is done, and keys go to the opened view; with the keyboard, focus stays to move
          // on.
          if (event.detail > 0 && event.target instanceof Element)
            event.target.closest('a')?.blur();
          if (drawer !== 'sidebar') return;
          followLink();
          shell.closeDrawer();
        }}
      >
        {sidebar}
        {hasColumns && <PaneSplitter pane="sidebar" />}
      </nav>
      <div className={styles.sheet} inert={isPage && drawer === 'sidebar'}>
        <main
          ref={main}
          className={styles.main}
          tabIndex={-1}
          inert={drawer !== undefined}
          {...used('main')}
        >
          {banner}
          <div className={styles.view} data-view>
            {children}
          </div>
        </main>
        {hasPanel && (
          <aside
            ref={aside}
            className={styles.panel}
            aria-label={isBeside ? 'Side view' : 'People'}
            tabIndex={-1}
            inert={drawer === 'sidebar'}
            {...(isBeside ? used('beside') : {})}
          >
            {panel}
            {isBeside && <PaneSplitter pane="beside" />}
          </aside>
        )}
      </div>
      {drawer && !(isPage && drawer === 'sidebar') && (
        <button
          type="button"
          className={styles.scrim}
          aria-label="Close"
          tabIndex={-1}
          onClick={shell.closeDrawer}
        />
      )}
      {isPage && (isTopLevel || drawer === 'sidebar') && tabs}
    </div>
  );
}

/** Whether a click opens another view in this tab, not in a new one. */
function isLinkFollowed(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  return event.target instanceof Element && event.target.closest('a[href]') !== null;
}
