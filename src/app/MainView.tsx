import { lazy, Suspense } from 'react';
import { narrowKey } from '~/domain/narrow';
import type { View } from '~/domain/paths';
import { ConversationHeader } from '~/features/conversation/ConversationHeader';
import { ConversationView } from '~/features/conversation/ConversationView';
import { BackButton } from '~/features/shell/BackButton';
import type { Shell } from '~/features/shell/useShell';
import { useRealm } from '~/session/react';
import { EmptyState } from '~/ui/EmptyState';
import { narrowLabel } from '~/widgets/narrowLabel';
import styles from './MainView.module.css';

// Messages come first: what is not needed to read them is fetched beside them.
const ComposerDock = lazy(async () => ({
  default: (await import('~/features/compose/ComposerDock')).ComposerDock,
}));
const Inbox = lazy(async () => ({ default: (await import('~/features/inbox/Inbox')).Inbox }));

/** What the address bar asks for. */
export function MainView({ view, shell }: { view: View; shell: Shell }) {
  switch (view.kind) {
    case 'messages':
      return <Messages view={view} shell={shell} />;
    case 'inbox':
      return (
        <Suspense fallback={null}>
          <Inbox start={shell.width === 'narrow' && <BackButton shell={shell} />} />
        </Suspense>
      );
    case 'unknown':
      return (
        <EmptyState isPage art="broken" title="Nothing is at this address">
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
      dock={
        <Suspense fallback={<div className={styles.dockSpace} />}>
          <ComposerDock key={key} narrow={narrow} />
        </Suspense>
      }
    />
  );
}
