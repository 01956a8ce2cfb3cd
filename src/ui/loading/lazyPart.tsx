import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import { showToast } from '../notices/toasts';
import { whenIdle } from './whenIdle';

const parts = new Set<() => Promise<unknown>>();

/**
 * A part of the page that is not needed to paint it: its code is fetched when the page has nothing else to do
 * (`prefetchParts`), or when it is asked for before that. Until it has come, `waiting` stands in its place.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): (props: P) => ReactNode {
  parts.add(load);
  const Part: ComponentType<P> = lazy(async () => ({ default: await load().catch(() => Missing) }));
  return (props) => <Suspense fallback={waiting}>{createElement(Part, props)}</Suspense>;
}

/** One that is there from the start, but that no message waits for: its code comes after the first of them. */
export function idlePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): (props: P) => ReactNode {
  return lazyPart(async () => {
    await new Promise<void>(whenIdle);
    return load();
  }, waiting);
}

/** Fetches what lazy parts need, so that they open at once, also without a network. */
export function prefetchParts(): void {
  for (const load of parts) whenIdle(() => void load().catch(() => undefined));
}

/**
 * The network is gone, or a newer version has taken the place of the files: one part is missing, not the page. Asking
 * for the code again would leave its style sheet away, which browsers and the loader ask for once. What would be open
 * is closed, so that opening it again says so again.
 */
function Missing({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    onClose?.();
    showToast({
      text: 'Part of the page couldn’t be loaded.',
      action: { label: 'Reload', onAct: () => location.reload() },
    });
  }, [onClose]);
  return null;
}
