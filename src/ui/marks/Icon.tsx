import type { LucideIcon } from 'lucide-react';

/** A drawing beside words, or inside a button that has a label: never read out itself. */
export function Icon({ of: Drawing, strokeWidth = 2 }: { of: LucideIcon; strokeWidth?: number }) {
  return <Drawing className="icon" aria-hidden="true" strokeWidth={strokeWidth} />;
}
