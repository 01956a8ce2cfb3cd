import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from './whenIdle';

const load = () => import('./overlays/overlays');
const LazyMenu = lazy(async () => ({ default: (await load()).MenuPopup }));
const LazyPopover = lazy(async () => ({ default: (await load()).PopoverPopup }));
const LazyDialog = lazy(async () => ({ default: (await load()).DialogPopup }));

/** Fetches the chunk while nothing else is going on, so that the first menu opens at once. */
export function prefetchOverlays(): void {
  whenIdle(() => void load().catch(() => undefined));
}

/** Mount to open, unmount to close. */
export function MenuPopup(props: ComponentProps<typeof LazyMenu>) {
  return (
    <Suspense fallback={null}>
      <LazyMenu {...props} />
    </Suspense>
  );
}

export function PopoverPopup(props: ComponentProps<typeof LazyPopover>) {
  return (
    <Suspense fallback={null}>
      <LazyPopover {...props} />
    </Suspense>
  );
}

export function DialogPopup(props: ComponentProps<typeof LazyDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}
