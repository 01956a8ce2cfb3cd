import { useEffect, useState } from 'react';
import { goToFault } from '~/ui/forms/goToFault';

/**
 * For forms: call the result when submitting, and the function it returns on failure. Once the errors have rendered,
 * the first field with one gets focus, unless the user has moved on meanwhile.
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
