import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Reading } from '~/markdown/source/readBlocks';
import type { ContentRenderer } from './renderContent';

/** The renderer's view of Markdown, used during typing. Names are current as of each call. */
export interface SourceTools {
  /** The positions of everything that the message will show. */
  readonly read: (source: string) => Reading;
  readonly html: (source: string) => string;
}

interface ContentContextValue {
  readonly renderer: ContentRenderer;
  /** Renders Markdown to the HTML that the server would produce; undefined when the client can't. */
  readonly renderSource: (source: string) => Promise<string | undefined>;
  /** Loaded on first use. Undefined where no one writes. */
  readonly loadSourceTools?: (() => Promise<SourceTools>) | undefined;
}

const ContentContext = createContext<ContentContextValue | undefined>(undefined);

export function ContentProvider({
  renderer,
  renderSource,
  loadSourceTools,
  children,
}: ContentContextValue & { children: ReactNode }) {
  const value = useMemo(
    () => ({ renderer, renderSource, loadSourceTools }),
    [renderer, renderSource, loadSourceTools],
  );
  return <ContentContext.Provider value={value}>{children}</ContentContext.Provider>;
}

export function useContent(): ContentContextValue {
  const value = useContext(ContentContext);
  if (!value) throw new Error('useContent outside ContentProvider');
  return value;
}
