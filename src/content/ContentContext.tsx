import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Reading } from '~/markdown/source/readBlocks';
import type { ContentRenderer } from './renderContent';

/** What the renderer makes of Markdown, asked while one types. Names are today's at every call. */
export interface SourceTools {
  /** Where everything stands that the message will show. */
  readonly read: (source: string) => Reading;
  readonly html: (source: string) => string;
}

interface ContentContextValue {
  readonly renderer: ContentRenderer;
  /** Markdown to the HTML that the server would make of it; undefined when this side cannot. */
  readonly renderSource: (source: string) => Promise<string | undefined>;
  /** Its code comes when it is first asked for. Undefined where nobody writes. */
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
