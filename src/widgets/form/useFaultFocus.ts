import { useEffect, useState } from 'react';
import { goToFault } from '~/ui/forms/goToFault';

/**
 * For forms: call the result when sending begins, and what that gives when it failed. When the faults are drawn,
 * the first field that has one gets the focus, unless somebody has gone on elsewhere meanwhile.
 */
export function useFaultFocus(): () => () => void {
  const [failed, setFailed] = useState<{ readonly from: Element | null }>();
  useEffect(() => {
    const { activeElement } = document;
    if (!failed || (activeElement !== failed.from && activeElement !== document.body)) return;
    goToFault(failed.from);
  }, [failed]);
  return () => {
    const from = document.activeElement;
    return () => setFailed({ from });
  };
}
