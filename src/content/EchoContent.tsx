import { useEffect, useState } from 'react';
import { useContent } from './ContentContext';
import { MessageContent } from './MessageContent';

/**
 * What was just typed, as it will look: the same renderer as the server's, fetched when it is first needed.
 * Until it is there, and for what it cannot draw, the words stand as they were typed.
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
