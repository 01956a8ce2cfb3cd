import { type RefObject, useLayoutEffect, useState } from 'react';

/** A part of the page that can fill all of it; the rest can then not be reached. */
export function useFullScreen(
  ref: RefObject<HTMLElement | null>,
): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false);
  useLayoutEffect(() => {
    const others = isOn && ref.current ? besides(ref.current) : [];
    for (const other of others) other.inert = true;
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [isOn, ref]);
  return [isOn, setOn];
}

/** All that is covered: whatever is beside the element or beside what it is in. What opens later lies above. */
function besides(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert && !isSpoken(sibling))
        found.push(sibling);
  }
  return found;
}

/** What is said aloud goes on. */
function isSpoken(element: HTMLElement): boolean {
  return element.matches('[aria-live], [role="status"], script, style');
}
