import type { LucideIcon } from 'lucide-react';

/** An icon next to text, or in a labeled button: hidden from screen readers. */
export function Icon({ of: Drawing, strokeWidth = 2 }: { of: LucideIcon; strokeWidth?: number }) {
  return <Drawing className="icon" aria-hidden="true" strokeWidth={strokeWidth} />;
}
