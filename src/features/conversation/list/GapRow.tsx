import { useEffect, useRef } from 'react';
import type { MessageId } from '~/domain/ids';
import type { MessageWindow } from '~/model/state';
import { useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import styles from './MessageList.module.css';

/** Says that messages are missing here, and loads them shortly before it comes into view, or when pressed. */
export function GapRow({
  rowKey,
  window,
  before,
}: {
  rowKey: string;
  window: MessageWindow;
  before: MessageId;
}) {
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  const { narrow } = window;
  const isLoading = window.status === 'fetchingOlder' || window.status === 'fetchingGap';
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void session.loader.gap(narrow, before);
      },
      { root: element.current.closest('[data-messages]'), rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [session, narrow, before]);
  return (
    <div ref={element} className={styles.gap} data-row={rowKey}>
      <Button
        look="ghost"
        size="small"
        isBusy={isLoading}
        onClick={() => void session.loader.gap(narrow, before)}
      >
        {isLoading ? 'Loading messages' : 'Load the messages in between'}
      </Button>
    </div>
  );
}
