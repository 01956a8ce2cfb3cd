import type { ReactNode } from 'react';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey, writingPlace } from '~/domain/places/narrow';
import { isSettings, type PageView, pageHref } from '~/domain/places/pages';
import type { View } from '~/domain/places/paths';
import { ConversationView } from '~/features/conversation/ConversationView';
import { ConversationHeader } from '~/features/conversation/header/ConversationHeader';
import { BackButton } from '~/features/shell/BackButton';
import { PanelButton } from '~/features/shell/PanelButton';
import type { Shell } from '~/features/shell/useShell';
import { type PlaceObstacle, placeObstacle } from '~/model/selectors/permissions/placeObstacle';
import { isClosedTo } from '~/model/selectors/permissions/writingObstacle';
import { useRealm } from '~/session/react';
import { idlePart, lazyPart } from '~/ui/loading/lazyPart';
import { whenShown } from '~/ui/loading/whenIdle';
import { useLocation } from '~/ui/location/LocationProvider';
import { PageStart } from '~/ui/page/PageStart';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import styles from './MainView.module.css';

// Messages come first: what isn't needed to read them loads after them.
const ComposerDock = idlePart(
  async () => (await import('~/features/compose/ComposerDock')).ComposerDock,
  <div className={styles.dockSpace} />,
  whenShown,
);
const ClosedDock = lazyPart(
  async () => (await import('~/features/compose/ClosedDock')).ClosedDock,
  <div className={styles.closedSpace} />,
);
const ClosedPlace = lazyPart(
  async () => (await import('~/features/conversation/ClosedPlace')).ClosedPlace,
);
const search = () => import('~/features/search/views');
const SearchHeader = lazyPart(async () => (await search()).SearchHeader);
const SearchView = lazyPart(async () => (await search()).SearchView);
const Inbox = lazyPart(async () => (await import('~/features/inbox/Inbox')).Inbox);
const SearchNothing = lazyPart(async () => (await search()).SearchNothing);
const SearchFailed = lazyPart(async () => (await search()).SearchFailed);
const pages = () => import('./PageBody');
const PageBody = lazyPart(async () => (await pages()).PageBody);
const NotFound = lazyPart(async () => (await pages()).NotFound);

export interface MainViewProps {
  readonly view: View;
  readonly shell: Shell;
  /** Searches what the view shows. */
  readonly onSearch: () => void;
}

/** The view for the current URL. */
export function MainView({ view, shell, onSearch }: MainViewProps) {
  switch (view.kind) {
    case 'messages':
      return <Messages view={view} shell={shell} onSearch={onSearch} />;
    case 'inbox':
      return <Inbox start={shell.width === 'narrow' && <BackButton shell={shell} />} />;
    case 'page':
      return (
        <PageStart.Provider value={startOf(view, shell)}>
          <PageBody view={view} />
        </PageStart.Provider>
      );
    case 'unknown':
      return <NotFound />;
  }
}

/** On a phone, a settings page goes back to the list of settings. */
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
  const { entry } = useLocation();
  return (
    <PlaceView
      narrow={narrow}
      near={near ?? view.with}
      visit={entry}
      header={<Header narrow={narrow} shell={shell} onSearch={onSearch} />}
      closed={(obstacle) => (
        <PageStart.Provider value={<BackButton shell={shell} />}>
          <ClosedPlace narrow={narrow} obstacle={obstacle} />
        </PageStart.Provider>
      )}
    />
  );
}

export interface PlaceViewProps {
  readonly narrow: Narrow;
  readonly near?: MessageId | undefined;
  /** With another one, the same place opens anew. */
  readonly visit: string;
  readonly header: ReactNode;
  /** Replaces a place that can't be shown. */
  readonly closed: (obstacle: PlaceObstacle) => ReactNode;
  /** Replaces the composer. */
  readonly ownDock?: ReactNode;
}

/** A view of messages, in the main place or beside it. */
export function PlaceView({ narrow, near, visit, header, closed, ownDock }: PlaceViewProps) {
  const label = useRealm((realm) => narrowLabel(realm, narrow));
  const obstacle = useRealm((realm) => placeObstacle(realm, narrow));
  const place = writingPlace(narrow);
  const isClosed = useRealm((realm) => place !== undefined && isClosedTo(realm, place));
  if (obstacle) return closed(obstacle);
  const key = narrowKey(narrow);
  const Dock = isClosed ? ClosedDock : ComposerDock;
  const dock = ownDock ?? (place && <Dock key={key} place={place} />);
  const whole = (
    <ConversationView
      key={`${key} ${visit}`}
      narrow={narrow}
      near={near}
      label={label}
      header={header}
      {...(narrow.kind === 'search'
        ? {
            nothing: <SearchNothing narrow={narrow} />,
            failed: <SearchFailed narrow={narrow} />,
          }
        : {})}
      dock={dock}
    />
  );
  if (narrow.kind !== 'search') return whole;
  return (
    <SearchView
      key={`${key} ${visit}`}
      narrow={narrow}
      isOpenedAt={near !== undefined}
      header={header}
      dock={dock}
      whole={whole}
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
  return <SearchHeader key={narrowKey(narrow)} narrow={narrow} start={start} />;
}
