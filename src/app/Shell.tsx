import { useCallback, useEffect, useState } from 'react';
import type { LightboxItem } from '~/content/lightboxItem';
import { makeLive } from '~/content/liveContent';
import { asUserId, type UserId } from '~/domain/ids';
import { isSettings, pageHref } from '~/domain/places/pages';
import { ShellFrame } from '~/features/shell/ShellFrame';
import { useShell, useShellWidth } from '~/features/shell/useShell';
import type { AccountActions } from '~/features/sidebar/organizations/accountMenu';
import { Sidebar } from '~/features/sidebar/Sidebar';
import { useSession } from '~/session/react';
import type { Account } from '~/storage/schema';
import { idlePart, lazyPart, prefetchParts } from '~/ui/loading/lazyPart';
import { markShown } from '~/ui/loading/whenIdle';
import { navigate } from '~/ui/location/hashLocation';
import { UntilLeft } from '~/ui/location/UntilLeft';
import { openPlaceDialog } from '~/widgets/places/placeDialog';
import { useBeside } from './beside/useBeside';
import { departures, enter } from './boot';
import { liveHandlers } from './liveHandlers';
import { MainView } from './MainView';
import { openPeopleOnClick } from './openPeopleOnClick';
import styles from './Shell.module.css';
import { useSettingsReturn } from './settings/useSettingsReturn';
import type { Tool } from './tools/tool';
import { useAppKeys } from './tools/useAppKeys';
import { useView } from './useView';

const Lightbox = lazyPart(async () => (await import('~/content/Lightbox/Lightbox')).Lightbox);
const PersonCard = lazyPart(async () => (await import('~/features/person/PersonCard')).PersonCard);
const ToolHost = lazyPart(async () => (await import('./tools/ToolHost')).ToolHost);

const SettingsNav = lazyPart(async () => (await import('./settings/SettingsNav')).SettingsNav);
// Only phones have it, including on pages that load later.
const TabBar = lazyPart(
  async () => (await import('~/features/sidebar/TabBar')).TabBar,
  <div className={styles.tabSpace} />,
);
const StatusDialog = lazyPart(
  async () => (await import('~/features/status/StatusDialog')).StatusDialog,
);

// Shown next to the messages, but loaded after them without blocking.
const ConnectionBanner = idlePart(
  async () => (await import('~/features/shell/ConnectionBanner')).ConnectionBanner,
);
const PeoplePanel = idlePart(
  async () => (await import('~/features/people/PeoplePanel')).PeoplePanel,
);
const Beside = idlePart(async () => (await import('./beside/Beside')).Beside);
const PageKeepers = idlePart(async () => (await import('./PageKeepers')).PageKeepers);
const organizations = () => import('./organizations/OtherOrganizations');
const OtherOrganizations = idlePart(async () => (await organizations()).OtherOrganizations);

interface OpenPerson {
  readonly userId: UserId;
  readonly anchor: Element;
}

interface OpenMedia {
  readonly items: readonly LightboxItem[];
  readonly index: number;
}

const newDirect = () => openPlaceDialog({ kind: 'newDirect' });

/** The window of a signed-in user. */
export function Shell({ accounts }: { accounts: readonly Account[] }) {
  const session = useSession();
  const view = useView();
  const width = useShellWidth();
  const beside = useBeside(view, width);
  const shell = useShell({ width, hasPanel: view.kind === 'messages', second: beside.second });
  const narrow = view.kind === 'messages' ? view.narrow : undefined;
  const backHref = useSettingsReturn(view);
  const [lightbox, setLightbox] = useState<OpenMedia>();
  const [person, setPerson] = useState<OpenPerson>();
  const [isStatusOpen, setStatusOpen] = useState(false);
  const [tool, setTool] = useState<Tool>();
  const openTool = useCallback((wanted: Tool) => {
    if (wanted.kind !== 'search' || !focusSearchField()) setTool(wanted);
  }, []);
  const closeTool = useCallback(() => setTool(undefined), []);
  const closePerson = () => setPerson(undefined);
  const closeStatus = () => setStatusOpen(false);
  const closeLightbox = () => setLightbox(undefined);
  useAppKeys(openTool, closeTool);
  const [handlers] = useState(() =>
    liveHandlers(session, {
      navigate: (fragment) => navigate(`/${fragment}`),
      openUser: (userId, anchor) => setPerson({ userId: asUserId(userId), anchor }),
      openMedia: (items, index) => setLightbox({ items, index }),
    }),
  );
  useEffect(() => {
    prefetchParts();
    const stops = [makeLive(document.body, handlers), openPeopleOnClick(handlers.openUser)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [handlers]);
  useEffect(() => {
    if (view.kind !== 'messages') markShown();
  }, [view.kind]);
  const account: AccountActions = {
    accounts,
    onSwitch: (to) => void organizations().then(({ switchTo }) => switchTo(to)),
    onAdd: () => void departures().then(({ leave }) => leave(enter)),
    onSignOut: () => void departures().then(({ signOut }) => signOut(session)),
    onSignOutOfAll: () => setTool({ kind: 'signOutOfAll' }),
    onStatus: () => setStatusOpen(true),
    // On a phone, their list is a page.
    onSettings: () =>
      navigate(
        (width === 'phone' ? pageHref('settings') : pageHref('settings', 'profile')).slice(1),
      ),
    onInvite: () => navigate(pageHref('organization', 'invitations', 'new').slice(1)),
  };
  const toolHost = tool && (
    <ToolHost
      tool={tool}
      current={narrow}
      account={account}
      onOpen={openTool}
      // Only close this tool: a command may have opened another one in the meantime.
      onClose={() => setTool((now) => (now === tool ? undefined : now))}
    />
  );
  const isList = shell.width === 'phone' && isSettings(view) && view.path.length === 0;
  const tab = shell.part ?? (view.kind === 'inbox' ? 'inbox' : undefined);
  return (
    <>
      <ShellFrame
        shell={shell}
        sidebar={
          isSettings(view) ? (
            <SettingsNav current={view} backHref={backHref} />
          ) : (
            <Sidebar
              view={view}
              part={shell.part}
              account={account}
              onProfile={() => setStatusOpen(true)}
              onSearch={() => setTool({ kind: 'palette' })}
              onCompose={() => setTool({ kind: 'write' })}
              onNewDirect={newDirect}
            />
          )
        }
        sidebarLabel={isSettings(view) ? 'Settings' : 'Views and conversations'}
        banner={<ConnectionBanner />}
        tabs={
          <TabBar
            current={tab}
            onOpen={shell.showPart}
            onSearch={() => setTool({ kind: 'palette' })}
            account={account}
          />
        }
        isTopLevel={view.kind === 'inbox'}
        panel={
          shell.isBesideShown && beside.place ? (
            <Beside place={beside.place} main={narrow} />
          ) : (
            narrow && <PeoplePanel narrow={narrow} onClose={shell.togglePanel} />
          )
        }
      >
        {isList ? (
          <div className={styles.list}>
            <SettingsNav current={view} backHref={backHref} isPage />
          </div>
        ) : (
          <MainView
            view={view}
            shell={shell}
            onSearch={() => setTool({ kind: 'search', isHere: true })}
          />
        )}
        {tool?.kind === 'search' && toolHost}
      </ShellFrame>
      {tool && tool.kind !== 'search' && toolHost}
      <PageKeepers view={view} beside={beside.place} isBesideShown={shell.isBesideShown} />
      <OtherOrganizations />
      {person && (
        <UntilLeft key={person.userId} onLeave={closePerson}>
          <PersonCard {...person} onClose={closePerson} />
        </UntilLeft>
      )}
      {isStatusOpen && (
        <UntilLeft onLeave={closeStatus}>
          <StatusDialog onClose={closeStatus} />
        </UntilLeft>
      )}
      {lightbox && (
        <UntilLeft onLeave={closeLightbox}>
          <Lightbox
            {...lightbox}
            resolveMedia={handlers.resolveMedia}
            openUpload={handlers.openUpload}
            onClose={closeLightbox}
          />
        </UntilLeft>
      )}
    </>
  );
}

/** Search results have their own search field. */
function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main search input');
  field?.focus();
  field?.select();
  return field !== null;
}
