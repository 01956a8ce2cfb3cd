import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ContentProvider } from '~/content/ContentContext';
import { createContentRenderer } from '~/content/renderContent';
import { useRealm, useSession } from '~/session/react';
import { EmojiImagesContext } from '~/ui/EmojiGlyph';
import { contentOptions } from './contentOptions';
import { useLook } from './useLook';

/** What drawing message content needs of the session: names, times, playgrounds, pictures of emoji. */
export function SessionContent({ children }: { children: ReactNode }) {
  const session = useSession();
  useLook();
  const renderer = useMemo(() => createContentRenderer(contentOptions(session)), [session]);
  const epoch = useContentEpoch(() => renderer.invalidate());
  const emoji = useRealm((realm) => realm.customEmoji);
  const renderSource = useMemo(
    () => async (source: string) => (await import('./echo')).renderEcho(session, source),
    [session],
  );
  const imageOf = useMemo(
    () => (glyph: { emojiCode: string }) => {
      const url = emoji.get(glyph.emojiCode)?.sourceUrl;
      return url === undefined ? undefined : new URL(url, session.account.origin).href;
    },
    [emoji, session],
  );
  return (
    <EmojiImagesContext.Provider value={imageOf}>
      <ContentProvider renderer={renderer} epoch={epoch} renderSource={renderSource}>
        {children}
      </ContentProvider>
    </EmojiImagesContext.Provider>
  );
}

/** Counts what makes all drawn content out of date: names, alert words, playgrounds, the clock's style. */
function useContentEpoch(invalidate: () => void): number {
  const users = useRealm((realm) => realm.users);
  const groups = useRealm((realm) => realm.groups);
  const channels = useRealm((realm) => realm.channels);
  const alertWords = useRealm((realm) => realm.alertWords);
  const playgrounds = useRealm((realm) => realm.playgrounds);
  const style = useRealm((realm) => realm.settings.twenty_four_hour_time);
  const [epoch, setEpoch] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is in what was drawn
  useEffect(() => {
    invalidate();
    setEpoch((n) => n + 1);
  }, [users, groups, channels, alertWords, playgrounds, style]);
  return epoch;
}
