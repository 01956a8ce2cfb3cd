import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ContentRenderer } from './renderContent';

interface ContentContextValue {
  readonly renderer: ContentRenderer;
  /** Markdown to the HTML that the server would make of it; undefined when this side cannot. */
  readonly renderSource: (source: string) => Promise<string | undefined>;
}

const ContentContext = createContext<ContentContextValue | undefined>(undefined);

export function ContentProvider({
  renderer,
  renderSource,
  children,
}: ContentContextValue & { children: ReactNode }) {
  const value = useMemo(() => ({ renderer, renderSource }), [renderer, renderSource]);
  return <ContentContext.Provider value={value}>{children}</ContentContext.Provider>;
}

export function useContent(): ContentContextValue {
  const value = useContext(ContentContext);
  if (!value) throw new Error('useContent outside ContentProvider');
  return value;
}
