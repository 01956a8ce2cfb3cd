import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { narrowKey } from '~/domain/narrow';
import { parseFragment, type View } from '~/domain/paths';
import { ComposerDock } from '~/features/compose/ComposerDock';
import { ConversationHeader } from '~/features/conversation/ConversationHeader';
import { ConversationView } from '~/features/conversation/ConversationView';
import { pathNames } from '~/model/selectors/conversations';
import { useRealm, useSession } from '~/session/react';
import { EmptyState } from '~/ui/EmptyState';
import { narrowLabel } from '~/widgets/narrowLabel';

/** What the address bar asks for. */
export function MainView() {
  const view = useView();
  switch (view.kind) {
    case 'messages':
      return <Messages view={view} />;
    case 'inbox':
      return <EmptyState art="calm" title="Inbox" />;
    case 'unknown':
      return (
        <EmptyState art="broken" title="Nothing is at this address">
          It may be a link to something this server does not have.
        </EmptyState>
      );
  }
}

function useView(): View {
  const session = useSession();
  const { pathname } = useLocation();
  // Names only matter for old links that have no id: once per address, not on every rename.
  return useMemo(() => {
    const { realm } = session.realm.getState();
    return realm ? parseFragment(pathname, pathNames(realm)) : { kind: 'unknown' };
  }, [session, pathname]);
}

function Messages({ view }: { view: Extract<View, { kind: 'messages' }> }) {
  const { narrow, near } = view;
  const key = narrowKey(narrow);
  const label = useRealm((realm) => narrowLabel(realm, narrow));
  return (
    <ConversationView
      key={`${key} ${near ?? ''}`}
      narrow={narrow}
      near={near ?? view.with}
      label={label}
      header={<ConversationHeader narrow={narrow} />}
      dock={<ComposerDock key={key} narrow={narrow} />}
    />
  );
}
