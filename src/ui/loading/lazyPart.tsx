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
 * A part of the page that is not needed to paint it: its code is fetched when the page has nothing else to do
 * (`prefetchParts`), or when it is asked for before that. Until it has come, `waiting` stands in its place; once it is
 * there, it is drawn with what is around it, where React would show `waiting` first and the part up to 300 ms later.
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
    // One kind for as long as it is open: another one would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Part);
    return <Suspense fallback={waiting}>{createElement(Shown, props)}</Suspense>;
  };
}

/**
 * One that is there from the start, but that no message waits for: its code comes after the first of them, and what it
 * stands beside is painted before it is drawn for the first time.
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

/** Fetches what lazy parts need, so that they open at once, also without a network. */
export function prefetchParts(): void {
  for (const load of parts) whenIdle(() => void load().catch(() => undefined));
}

/** Takes away what was last said. */
let takeBack = () => {};

/**
 * The network is gone, or a newer version has taken the place of the files: one part is missing, not the page. Asking
 * for the code again would leave its style sheet away, which browsers and the loader ask for once. What would be open
 * is closed, so that opening it again says so again. Several share a file: one notice is enough for all.
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
