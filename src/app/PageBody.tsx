import { type ComponentType, lazy, Suspense } from 'react';
import { type Capability, can } from '~/domain/capabilities/needs';
import { isSettings, type PageName, type PageView } from '~/domain/places/pages';
import { useRealm } from '~/session/react';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { SettingsView } from './settings/SettingsView';

export interface PageBodyProps {
  /** The part of the URL below the page. */
  readonly path: readonly string[];
}

const BODIES: Partial<Readonly<Record<PageName, ComponentType<PageBodyProps>>>> = {
  welcome: lazy(async () => ({
    default: (await import('~/features/welcome/WelcomePage')).WelcomePage,
  })),
  'catch-up': lazy(async () => ({
    default: (await import('~/features/catchUp/CatchUpPage')).CatchUpPage,
  })),
  drafts: lazy(async () => ({ default: (await import('~/features/drafts/Drafts')).Drafts })),
  recent: lazy(async () => ({ default: (await import('~/features/inbox/Recent')).Recent })),
  reminders: lazy(async () => ({
    default: (await import('~/features/reminders/Reminders')).Reminders,
  })),
  scheduled: lazy(async () => ({
    default: (await import('~/features/scheduled/Scheduled')).Scheduled,
  })),
  topics: lazy(async () => ({
    default: (await import('~/features/topics/TopicsPage')).TopicsPage,
  })),
  channels: lazy(async () => ({
    default: (await import('~/features/channels/ChannelsPage')).ChannelsPage,
  })),
  user: lazy(async () => ({
    default: (await import('~/features/person/PersonPage')).PersonPage,
  })),
  call: lazy(async () => ({ default: (await import('~/features/call/CallPage')).CallPage })),
  groups: lazy(async () => ({
    default: (await import('~/features/groups/GroupsPage')).GroupsPage,
  })),
};

const ServerLacks = lazy(async () => ({
  default: (await import('~/widgets/capabilities/ServerLacks')).ServerLacks,
}));
const NEEDED: Partial<Readonly<Record<PageName, Capability>>> = { reminders: 'reminders' };

/** The views that are not lists of messages. */
export function PageBody({ view }: { view: PageView }) {
  const needs = NEEDED[view.page];
  const lack = useRealm((realm) => (needs && !can(realm, needs) ? needs : undefined));
  if (isSettings(view)) return <SettingsView view={view} />;
  const Body = BODIES[view.page];
  if (!Body) return <NotFound />;
  return (
    <Suspense fallback={null}>
      {lack ? <ServerLacks what={lack} /> : <Body path={view.path} />}
    </Suspense>
  );
}

/** A URL that leads nowhere. */
export function NotFound() {
  return (
    <EmptyState
      isPage
      art="broken"
      title="Page not found"
      actions={<a href="#/inbox">Go to your inbox</a>}
    >
      The link may lead to something that isn’t on this server.
    </EmptyState>
  );
}
