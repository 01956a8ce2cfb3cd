import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ContentProvider } from '~/content/ContentContext';
import { makeLive } from '~/content/liveContent';
import { createContentRenderer } from '~/content/renderContent';
import type { PublicChannel } from '~/domain/places/publicPlace';
import { pageLocale } from '~/lib/pageLocale';
import { directionStore } from '~/session/preferences/direction';
import { markShown } from '~/ui/loading/whenIdle';
import { showToast } from '~/ui/notices/toasts';

/** Renders messages for someone without an account: nothing in them is their own, and no file needs credentials. */
export function PublicContent({
  origin,
  channels,
  children,
}: {
  origin: string;
  channels: readonly PublicChannel[];
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const [folded] = useState(() => new Set<string>());
  const renderer = useMemo(
    () =>
      createContentRenderer({
        realmUrl: origin,
        ownUserId: 0,
        userName: () => undefined,
        groupName: () => undefined,
        isOwnGroup: () => false,
        channel: (id) => channels.find(({ channelId }) => channelId === id),
        formatTime: (date) =>
          new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
            date,
          ),
        direction: directionStore.getState(),
        alertWords: [],
        playgrounds: [],
        imagePreview: 'on_hover',
        thumbnailFormat: () => undefined,
        stillEmoji: () => undefined,
        isFolded: (id) => folded.has(id),
      }),
    [origin, channels, folded],
  );
  useEffect(markShown, []);
  useEffect(
    () =>
      root.current
        ? makeLive(root.current, {
            ...spectatorHandlers(origin),
            fold: (id, isFolded) => {
              if (isFolded) folded.add(id);
              else folded.delete(id);
              renderer.refresh();
            },
          })
        : undefined,
    [origin, folded, renderer],
  );
  return (
    <ContentProvider renderer={renderer} renderSource={async () => undefined}>
      <div ref={root}>{children}</div>
    </ContentProvider>
  );
}

function spectatorHandlers(origin: string): Omit<Parameters<typeof makeLive>[1], 'fold'> {
  const open = (path: string) => globalThis.open(new URL(path, origin).href, '_blank', 'noopener');
  return {
    navigate: () => showToast({ text: 'Sign in to follow links inside the organization.' }),
    openUser: () => undefined,
    openGroup: () => undefined,
    openMedia: (items, index) => {
      const item = items[index];
      if (item) open(item.path ?? item.url);
    },
    openUpload: open,
    copy: (text) => void navigator.clipboard?.writeText(text),
    resolveMedia: async (path) => new URL(path, origin).href,
    whenBack: () => undefined,
    fileSize: async () => undefined,
    firstPage: async () => undefined,
  };
}
