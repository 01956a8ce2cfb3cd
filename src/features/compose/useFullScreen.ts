import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lets a part of the page fill all of it; the rest is inert meanwhile. */
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

/** Everything covered: the siblings of the element and of its ancestors. What opens later lies above. */
function besides(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert && !isSpoken(sibling))
        found.push(sibling);
  }
  return found;
}

/** Live regions keep speaking. */
function isSpoken(element: HTMLElement): boolean {
  return element.matches('[aria-live], [role="status"], script, style');
}
