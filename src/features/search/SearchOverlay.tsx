import { useRef } from 'react';
import { type Narrow, narrowConversation } from '~/domain/places/narrow';
import { useFocusReturn } from '~/ui/focus/useFocusReturn';
import { SearchBar } from './SearchBar';
import styles from './SearchBar.module.css';
import { inScope } from './scope';

/** The search field above the current view, which stays visible. */
export function SearchOverlay({
  origin,
  isHere,
  onClose,
}: {
  /** The view below. */
  origin: Narrow | undefined;
  /** Starts the search within it rather than everywhere. */
  isHere: boolean;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(box);
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
