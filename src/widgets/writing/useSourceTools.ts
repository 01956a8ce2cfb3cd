import { useEffect, useState } from 'react';
import { type SourceTools, useContent } from '~/content/ContentContext';
import { whenIdle } from '~/ui/loading/whenIdle';

type Load = () => Promise<SourceTools>;

/** Those of a session come once for all its fields. */
const known = new WeakMap<Load, SourceTools>();

/** What the renderer makes of what is written; undefined until its code is there. */
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
    // Without them the source is all that is shown.
    whenIdle(() => void fetch().catch(() => undefined));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return tools;
}
