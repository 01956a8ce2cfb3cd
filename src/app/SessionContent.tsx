import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { ContentProvider } from '~/content/ContentContext';
import { type ContentRenderer, createContentRenderer } from '~/content/renderContent';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { EmojiImagesContext } from '~/ui/EmojiGlyph';
import { contentOptions } from './contentOptions';

/** What drawing message content needs of the session: names, times, playgrounds, pictures of emoji. */
export function SessionContent({ children }: { children: ReactNode }) {
  const session = useSession();
  useLook();
  const renderer = useMemo(() => createContentRenderer(contentOptions(session)), [session]);
  useFreshContent(renderer);
  const emoji = useRealm((realm) => realm.customEmoji);
  const renderSource = useMemo(
    () => async (source: string) => (await import('./echo')).renderEcho(session, source),
    [session],
  );
  const loadSourceTools = useMemo(
    () => async () => (await import('./echo')).sourceTools(session),
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
      <ContentProvider
        renderer={renderer}
        renderSource={renderSource}
        loadSourceTools={loadSourceTools}
      >
        {children}
      </ContentProvider>
    </EmojiImagesContext.Provider>
  );
}

/** What messages may show of the realm. What each of them does show, it knows itself. */
const SHOWN: readonly ((realm: RealmState) => unknown)[] = [
  (realm) => realm.users,
  (realm) => realm.groups,
  (realm) => realm.channels,
  (realm) => realm.alertWords,
  (realm) => realm.playgrounds,
  (realm) => realm.customEmoji,
  (realm) => realm.settings,
];

/** Has the messages on the screen drawn anew that say something else now. */
function useFreshContent(renderer: ContentRenderer): void {
  const session = useSession();
  useEffect(() => {
    let last: readonly unknown[] = [];
    const refresh = () => {
      const { realm } = session.realm.getState();
      if (!realm) return;
      const next = SHOWN.map((read) => read(realm));
      if (next.every((part, at) => part === last[at])) return;
      last = next;
      renderer.refresh();
    };
    refresh();
    return session.realm.subscribe(refresh);
  }, [session, renderer]);
}

const THEMES: Readonly<Record<number, string | undefined>> = { 2: 'dark', 3: 'light' };
/** The public web app's two densities are line heights (gap 1.7); at and below the denser one, rows are low too. */
const COMPACT_LINE_HEIGHT = 122;
/** What a browser takes for the font size of the document unless it is told otherwise, in CSS pixels. */
const USUAL_FONT_SIZE = 16;

/** Theme, density and font size as the person chose them, on the document. */
function useLook(): void {
  const scheme = useRealm((realm) => realm.settings.color_scheme);
  const fontSize = useRealm((realm) => realm.settings.web_font_size_px);
  const lineHeight = useRealm((realm) => realm.settings.web_line_height_percent);
  useLayoutEffect(() => {
    const root = document.documentElement;
    // An automatic theme is the system's.
    setOrDelete(root.dataset, 'theme', THEMES[scheme]);
    setOrDelete(root.dataset, 'density', lineHeight <= COMPACT_LINE_HEIGHT ? 'compact' : undefined);
    // In percent: who made the browser's own letters larger keeps that.
    root.style.fontSize =
      fontSize === USUAL_FONT_SIZE ? '' : `${(fontSize / USUAL_FONT_SIZE) * 100}%`;
  }, [scheme, fontSize, lineHeight]);
}

function setOrDelete(data: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete data[name];
  else data[name] = value;
}
