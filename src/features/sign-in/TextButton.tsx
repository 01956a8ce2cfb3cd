import type { ReactNode } from 'react';

/** A link-like button within text. The screen it opens has no URL, so it isn't a real link. */
export function TextButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="inlineLink forFinger" onClick={onClick}>
      {children}
    </button>
  );
}
