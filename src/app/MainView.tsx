import { narrowKey } from '~/domain/narrow';
import type { View } from '~/domain/paths';
import { ComposerDock } from '~/features/compose/ComposerDock';
import { ConversationHeader } from '~/features/conversation/ConversationHeader';
import { ConversationView } from '~/features/conversation/ConversationView';
import { Inbox } from '~/features/inbox/Inbox';
import { BackButton } from '~/features/shell/BackButton';
import type { Shell } from '~/features/shell/useShell';
import { useRealm } from '~/session/react';
import { EmptyState } from '~/ui/EmptyState';
import { narrowLabel } from '~/widgets/narrowLabel';

/** What the address bar asks for. */
export function MainView({ view, shell }: { view: View; shell: Shell }) {
  switch (view.kind) {
    case 'messages':
      return <Messages view={view} shell={shell} />;
    case 'inbox':
      return <Inbox start={shell.width === 'narrow' && <BackButton shell={shell} />} />;
    case 'unknown':
      return (
        <EmptyState art="broken" title="Nothing is at this address">
          It may be a link to something this server does not have.
        </EmptyState>
      );
  }
}

function Messages({ view, shell }: { view: Extract<View, { kind: 'messages' }>; shell: Shell }) {
  const { narrow, near } = view;
  const key = narrowKey(narrow);
  const label = useRealm((realm) => narrowLabel(realm, narrow));
  return (
    <ConversationView
      key={`${key} ${near ?? ''}`}
      narrow={narrow}
      near={near ?? view.with}
      label={label}
      header={<ConversationHeader narrow={narrow} start={<BackButton shell={shell} />} />}
      dock={<ComposerDock key={key} narrow={narrow} />}
    />
  );
}
