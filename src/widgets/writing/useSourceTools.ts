import { useEffect, useState } from 'react';
import { type SourceTools, useContent } from '~/content/ContentContext';
import { whenIdle } from '~/ui/loading/whenIdle';

type Load = () => Promise<SourceTools>;

/** Loaded once per session for all its fields. */
const known = new WeakMap<Load, SourceTools>();

/** The renderer's tools for the source; undefined until their code has loaded. */
export function useSourceTools(): SourceTools | undefined {
  const { loadSourceTools: load } = useContent();
  const [tools, setTools] = useState(() => load && known.get(load));
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    const fetch = async () => {
      const loaded = known.get(load) ?? (await load());
      known.set(load, loaded);
      if (isCurrent) setTools(loaded);
    };
    // Without them, only the source is shown.
    whenIdle(() => void fetch().catch(() => undefined));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return tools;
}
