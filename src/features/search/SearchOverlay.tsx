import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Narrow, narrowConversation } from '~/domain/narrow';
import { useFocusReturn } from '~/ui/useFocusReturn';
import { SearchBar } from './SearchBar';
import styles from './SearchBar.module.css';
import { inScope } from './scope';

/** The search field over whatever view one is in; the view stays in sight. */
export function SearchOverlay({
  origin,
  isHere,
  onClose,
}: {
  /** What is below. */
  origin: Narrow | undefined;
  /** Begins inside of it rather than everywhere. */
  isHere: boolean;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(box);
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  useEffect(() => {
    // Whoever goes somewhere else is done searching here.
    if (pathname !== openedAt) latestClose.current();
  }, [pathname, openedAt]);
  const scope = origin && narrowConversation(origin) ? 'conversation' : 'channel';
  return (
    <div ref={box} className={styles.overlay}>
      <SearchBar
        terms={isHere ? inScope([], origin, scope) : []}
        origin={origin}
        canClose
        onLeave={onClose}
      />
    </div>
  );
}
