import { useCallback } from 'react';
import { useContent } from './ContentContext';

/**
 * A message's words in the page. React sees one empty element: what is in it is built by the renderer
 * and copied in, which costs a tenth of what components would.
 */
export function MessageContent({
  messageId,
  version,
  html,
  className,
}: {
  messageId: number | string;
  /** With the id, what the built content is kept under. */
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
