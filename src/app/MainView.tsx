import { lazy, type ReactNode, Suspense } from 'react';
import { type Narrow, narrowKey } from '~/domain/narrow';
import { isSettings, type PageView, pageHref } from '~/domain/pages';
import type { View } from '~/domain/paths';
import { ClosedPlace } from '~/features/conversation/ClosedPlace';
import { ConversationHeader } from '~/features/conversation/ConversationHeader';
import { ConversationView } from '~/features/conversation/ConversationView';
import { BackButton } from '~/features/shell/BackButton';
import { PanelButton } from '~/features/shell/PanelButton';
import type { Shell } from '~/features/shell/useShell';
import { placeObstacle } from '~/model/selectors/placeObstacle';
import { useRealm } from '~/session/react';
import { EmptyState } from '~/ui/EmptyState';
import { PageStart } from '~/ui/page/PageStart';
import { whenIdle } from '~/ui/whenIdle';
import { narrowLabel } from '~/widgets/narrowLabel';
import styles from './MainView.module.css';

// Messages come first: what is not needed to read them is fetched beside them.
const loadComposer = () => import('~/features/compose/ComposerDock');
const loadSearch = () => import('~/features/search/SearchHeader');
const loadNothing = () => import('~/features/search/SearchNothing');
const loadInbox = () => import('~/features/inbox/Inbox');
const ComposerDock = lazy(async () => ({ default: (await loadComposer()).ComposerDock }));
const PageBody = lazy(async () => ({ default: (await import('./PageBody')).PageBody }));
const SearchHeader = lazy(async () => ({ default: (await loadSearch()).SearchHeader }));
const SearchNothing = lazy(async () => ({ default: (await loadNothing()).SearchNothing }));
const SearchFailed = lazy(async () => ({ default: (await loadNothing()).SearchFailed }));
const Inbox = lazy(async () => ({ default: (await loadInbox()).Inbox }));

/** Fetches what other views need while nothing else is going on: no key may be lost to a composer on its way. */
export function prefetchViews(): void {
  whenIdle(() => {
    for (const load of [loadComposer, loadInbox, loadSearch]) void load().catch(() => undefined);
  });
}

export interface MainViewProps {
  readonly view: View;
  readonly shell: Shell;
  /** Searches in what the view shows. */
  readonly onSearch: () => void;
}

/** What the address bar asks for. */
export function MainView({ view, shell, onSearch }: MainViewProps) {
  switch (view.kind) {
    case 'messages':
      return <Messages view={view} shell={shell} onSearch={onSearch} />;
    case 'inbox':
      return (
        <Suspense fallback={null}>
          <Inbox start={shell.width === 'narrow' && <BackButton shell={shell} />} />
        </Suspense>
      );
    case 'page':
      return (
        <PageStart.Provider value={startOf(view, shell)}>
          <Suspense fallback={null}>
            <PageBody view={view} />
          </Suspense>
        </PageStart.Provider>
      );
    case 'unknown':
      return (
        <EmptyState isPage art="broken" title="Nothing is at this address">
          It may be a link to something this server does not have.
        </EmptyState>
      );
  }
}

/** On a phone a page of settings goes back to the list of settings. */
function startOf(view: PageView, shell: Shell) {
  if (shell.width !== 'phone' || !isSettings(view)) return <BackButton shell={shell} />;
  const toList = () => {
    globalThis.location.hash = pageHref('settings');
  };
  return <BackButton shell={{ ...shell, goBack: toList }} />;
}

type MessagesProps = Omit<MainViewProps, 'view'> & {
  readonly view: Extract<View, { kind: 'messages' }>;
};

function Messages({ view, shell, onSearch }: MessagesProps) {
  const { narrow, near } = view;
  const key = narrowKey(narrow);
  const label = useRealm((realm) => narrowLabel(realm, narrow));
  const obstacle = useRealm((realm) => placeObstacle(realm, narrow));
  if (obstacle) {
    return (
      <PageStart.Provider value={<BackButton shell={shell} />}>
        <ClosedPlace narrow={narrow} obstacle={obstacle} />
      </PageStart.Provider>
    );
  }
  return (
    <ConversationView
      key={`${key} ${near ?? ''}`}
      narrow={narrow}
      near={near ?? view.with}
      label={label}
      header={<Header narrow={narrow} shell={shell} onSearch={onSearch} />}
      {...(narrow.kind === 'search'
        ? {
            nothing: lazily(<SearchNothing narrow={narrow} />),
            failed: lazily(<SearchFailed narrow={narrow} />),
          }
        : {})}
      dock={
        <Suspense fallback={<div className={styles.dockSpace} />}>
          <ComposerDock key={key} narrow={narrow} />
        </Suspense>
      }
    />
  );
}

function Header({ narrow, shell, onSearch }: Omit<MainViewProps, 'view'> & { narrow: Narrow }) {
  const start = <BackButton shell={shell} />;
  if (narrow.kind !== 'search') {
    return (
      <ConversationHeader
        narrow={narrow}
        start={start}
        onSearch={onSearch}
        end={<PanelButton shell={shell} />}
      />
    );
  }
  return lazily(<SearchHeader key={narrowKey(narrow)} narrow={narrow} start={start} />);
}

function lazily(part: ReactNode): ReactNode {
  return <Suspense fallback={null}>{part}</Suspense>;
}
