import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { showToast } from '../notices/toasts';
import { whenIdle } from './whenIdle';

type Load<P extends object> = () => Promise<ComponentType<P>>;

const parts = new Set<() => Promise<unknown>>();

/**
 * A part of the page that isn't needed for the first paint: its code loads when the page is idle (`prefetchParts`),
 * or on demand before that. Until then, `waiting` takes its place; once loaded, the part renders along with its
 * surroundings, where React.lazy would show `waiting` first and the part up to 300 ms later.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  waiting: ReactNode = null,
): (props: P) => ReactNode {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return loaded;
  };
  const Part = lazyOf(fetchPart);
  return function LazyPart(props) {
    // Fixed while mounted: another component type would reset its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Part);
    return <Suspense fallback={waiting}>{createElement(Shown, props)}</Suspense>;
  };
}

/**
 * A part that is there from the start but doesn't block messages: its code loads after the first of them, and its
 * surroundings are painted before its first render.
 */
export function idlePart<P extends object>(
  load: Load<P>,
  waiting: ReactNode = null,
  when: () => Promise<void> = idle,
): (props: P) => ReactNode {
  const Part = lazyOf(async () => {
    await when();
    return load();
  });
  return (props) => <Suspense fallback={waiting}>{createElement(Part, props)}</Suspense>;
}

const idle = () => new Promise<void>(whenIdle);

function lazyOf<P extends object>(load: Load<P>): ComponentType<P> {
  parts.add(load);
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}

/** Loads the code of lazy parts, so that they open at once, even offline. */
export function prefetchParts(): void {
  for (const load of parts) whenIdle(() => void load().catch(() => undefined));
}

/** Dismisses the previous notice. */
let takeBack = () => {};

/**
 * The network is down, or a newer version has replaced the files: one part is missing, not the page. Importing the
 * code again would skip its style sheet, which browsers and the loader request only once. Closes what would be
 * open, so that opening it again repeats the notice. Several parts share a file: one notice is enough for all.
 */
function Missing({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    onClose?.();
    takeBack();
    takeBack = showToast({
      text: 'Part of the page couldn’t be loaded.',
      action: { label: 'Reload', onAct: () => location.reload() },
    });
  }, [onClose]);
  return null;
}
