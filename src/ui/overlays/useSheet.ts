import { type CSSProperties, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from '../useMediaQuery';
import { watchPull } from './pullDown';

/** At the bottom edge, within reach of thumbs; overrides the anchored position that Base UI sets on the element. */
const AT_BOTTOM: CSSProperties = {
  position: 'fixed',
  top: 'auto',
  right: 0,
  bottom: 0,
  left: 0,
  transform: 'none',
};

interface Sheet {
  readonly style: CSSProperties;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * On a phone, popups open as a sheet at the bottom, which closes when it is pulled down: returns what its positioner
 * needs; undefined elsewhere.
 */
export function useSheet(onClose: () => void): Sheet | undefined {
  const isSheet = useMediaQuery('(max-width: 40rem)');
  const [element, ref] = useState<HTMLDivElement | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(
    () => (element && isSheet ? watchPull(element, () => close()) : undefined),
    [element, isSheet],
  );
  return isSheet ? { style: AT_BOTTOM, ref } : undefined;
}
