import { useEffect, useState } from 'react';
import { useContent } from './ContentContext';
import { MessageContent } from './MessageContent';

/**
 * A message that was just sent, as it will look: rendered by the server's own renderer, loaded on first use. Until it
 * is loaded, and for what it can't render, shows the text as typed.
 */
export function EchoContent({
  source,
  localId,
  className,
}: {
  source: string;
  localId: string;
  className?: string | undefined;
}) {
  const { renderSource } = useContent();
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void renderSource(source).then((rendered) => {
      if (isCurrent) setHtml(rendered);
    });
    return () => {
      isCurrent = false;
    };
  }, [renderSource, source]);
  if (html !== undefined) {
    return <MessageContent messageId={localId} version={0} html={html} className={className} />;
  }
  return (
    <div className={className}>
      <p className="content content--plain" dir="auto">
        {source}
      </p>
    </div>
  );
}
