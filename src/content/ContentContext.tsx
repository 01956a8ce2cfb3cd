import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ContentRenderer } from './renderContent';

interface ContentContextValue {
  readonly renderer: ContentRenderer;
  /** Changes when everything has to be drawn anew: a name changed, or how times are written. */
  readonly epoch: number;
}

const ContentContext = createContext<ContentContextValue | undefined>(undefined);

export function ContentProvider({
  renderer,
  epoch,
  children,
}: ContentContextValue & { children: ReactNode }) {
  const value = useMemo(() => ({ renderer, epoch }), [renderer, epoch]);
  return <ContentContext.Provider value={value}>{children}</ContentContext.Provider>;
}

export function useContent(): ContentContextValue {
  const value = useContext(ContentContext);
  if (!value) throw new Error('useContent outside ContentProvider');
  return value;
}
