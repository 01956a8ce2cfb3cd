import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { ContentProvider } from '~/content/ContentContext';
import { type ContentRenderer, createContentRenderer } from '~/content/renderContent';
import type { RealmState } from '~/model/state';
import { paintAccent } from '~/session/preferences/accent';
import { directionStore } from '~/session/preferences/direction';
import { useRealm, useSession } from '~/session/react';
import { EmojiImagesContext } from '~/ui/emoji/EmojiGlyph';
import { contentOptions } from './contentOptions';
import { loadPlaygrounds } from './playgrounds';

/** What rendering message content needs of the session: names, times, playgrounds, emoji images. */
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

/** Realm state that messages may show. Each one tracks what it actually uses. */
const SHOWN: readonly ((realm: RealmState) => unknown)[] = [
  (realm) => realm.users,
  (realm) => realm.groups,
  (realm) => realm.channels,
  (realm) => realm.alertWords,
  (realm) => realm.playgrounds,
  (realm) => realm.customEmoji,
  (realm) => realm.settings,
];

/** Redraws the messages on screen whose content has changed. */
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
      if (realm.playgrounds.length > 0) loadPlaygrounds(() => renderer.refresh());
    };
    refresh();
    const stops = [
      session.realm.subscribe(refresh),
      session.folds.store.subscribe(() => renderer.refresh()),
      directionStore.subscribe(() => renderer.refresh()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, renderer]);
}

const THEMES: Readonly<Record<number, string | undefined>> = { 2: 'dark', 3: 'light' };
/** The public web app's two densities are line heights (gap 1.7) of 140 and 122 percent; we have three. */
const COMPACT_LINE_HEIGHT = 122;
const COMFORTABLE_LINE_HEIGHT = 140;
/** The browsers' default font size of the document, in CSS pixels. */
const USUAL_FONT_SIZE = 16;

function densityOf(lineHeight: number): string | undefined {
  if (lineHeight <= COMPACT_LINE_HEIGHT) return 'compact';
  return lineHeight < COMFORTABLE_LINE_HEIGHT ? 'cozy' : undefined;
}

/** Applies the user's theme, density, font size, width, contrast and accent to the document. */
function useLook(): void {
  const scheme = useRealm((realm) => realm.settings.color_scheme);
  const fontSize = useRealm((realm) => realm.settings.web_font_size_px);
  const lineHeight = useRealm((realm) => realm.settings.web_line_height_percent);
  const isFluid = useRealm((realm) => realm.settings.fluid_layout_width);
  const isContrasty = useRealm((realm) => realm.settings.high_contrast_mode);
  useLayoutEffect(paintAccent, []);
  useLayoutEffect(() => {
    const root = document.documentElement;
    // An automatic theme follows the system.
    setOrDelete(root.dataset, 'theme', THEMES[scheme]);
    setOrDelete(root.dataset, 'density', densityOf(lineHeight));
    setOrDelete(root.dataset, 'width', isFluid ? 'full' : undefined);
    setOrDelete(root.dataset, 'contrast', isContrasty ? 'more' : undefined);
    // In percent, to respect a larger font size set in the browser.
    root.style.fontSize =
      fontSize === USUAL_FONT_SIZE ? '' : `${(fontSize / USUAL_FONT_SIZE) * 100}%`;
  }, [scheme, fontSize, lineHeight, isFluid, isContrasty]);
}

function setOrDelete(data: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete data[name];
  else data[name] = value;
}
