import { type Ref, useState } from 'react';

/**
 * In place of the rows above the rendered ones. It has a height from the start: a layout of the page without it, before
 * ListViewport takes over, would make the browser scroll, and look as if the reader had.
 */
export function SpaceAbove({ ref, height }: { ref: Ref<HTMLDivElement>; height: number }) {
  const [first] = useState(height);
  return <div ref={ref} style={{ height: first }} />;
}
