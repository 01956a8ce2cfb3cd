import { useLayoutEffect } from 'react';
import { useRealm } from '~/session/react';

const THEMES: Readonly<Record<number, string | undefined>> = { 2: 'dark', 3: 'light' };

/** The person's choice, on the document: automatic leaves it to the system. */
export function useTheme(): void {
  const scheme = useRealm((realm) => realm.settings.color_scheme);
  useLayoutEffect(() => {
    const theme = THEMES[scheme];
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [scheme]);
}
