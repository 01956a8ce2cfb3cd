import type { ReactNode } from 'react';

/** A way to another screen that stands in a line of text. No address leads there, so it is no link. */
export function TextButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="inlineLink" onClick={onClick}>
      {children}
    </button>
  );
}
