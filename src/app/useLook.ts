import { useLayoutEffect } from 'react';
import { useRealm } from '~/session/react';

const THEMES: Readonly<Record<number, string | undefined>> = { 2: 'dark', 3: 'light' };
/** The public web app's two densities are line heights (gap 1.7); at and below the denser one, rows are low too. */
const COMPACT_LINE_HEIGHT = 122;
/** What a browser takes for the font size of the document unless it is told otherwise, in CSS pixels. */
const USUAL_FONT_SIZE = 16;

/** Theme, density and font size as the person chose them, on the document. */
export function useLook(): void {
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
