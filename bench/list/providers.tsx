import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ContentProvider } from '~/content/ContentContext';
import { type ContentRenderer, createContentRenderer } from '~/content/renderContent';
import { SessionProvider } from '~/session/react';
import type { Session } from '~/session/session';

/** The app's providers around a conversation, as far as rows need them. */
export function Providers({
  session,
  renderer,
  children,
}: {
  session: Session;
  renderer: ContentRenderer;
  children: ReactNode;
}) {
  return (
    <SessionProvider session={session}>
      <ContentProvider renderer={renderer} renderSource={renderNothing}>
        <MemoryRouter>{children}</MemoryRouter>
      </ContentProvider>
    </SessionProvider>
  );
}

const renderNothing = async () => undefined;

export function benchRenderer(session: Session): ContentRenderer {
  const { realm } = session.realm.getState();
  return createContentRenderer({
    realmUrl: location.origin,
    ownUserId: session.account.userId,
    userName: () => undefined,
    groupName: () => undefined,
    isOwnGroup: () => false,
    channel: (id) => [...(realm?.channels.values() ?? [])].find((c) => c.channelId === id),
    formatTime: (date) => date.toISOString(),
    direction: 'ltr',
    alertWords: [],
    playgrounds: [],
    imagePreview: 'never',
    thumbnailFormat: () => undefined,
    stillEmoji: () => undefined,
    isFolded: () => false,
  });
}
