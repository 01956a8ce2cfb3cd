import { useCallback } from 'react';
import { useContent } from './ContentContext';

/**
 * Shows a message's content. React sees one empty element: the renderer builds its content and copies it in, which
 * costs a tenth of what components would.
 */
export function MessageContent({
  messageId,
  version,
  html,
  className,
}: {
  messageId: number | string;
  /** Together with the id, the cache key of the built content. */
  version: number;
  html: string;
  className?: string | undefined;
}) {
  const { renderer } = useContent();
  const fill = useCallback(
    (element: HTMLElement | null) =>
      element ? renderer.show(element, { messageId, version }, html) : undefined,
    [renderer, messageId, version, html],
  );
  return <div ref={fill} className={className} />;
}
