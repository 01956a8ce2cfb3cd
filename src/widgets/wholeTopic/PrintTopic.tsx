import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { useSession } from '~/session/react';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';
import { fetchWholeTopic } from '~/session/resources/messages/wholeTopic';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { Spinner } from '~/ui/placeholders/Spinner';
import { requestWords } from '../requests/requestWords';
import { topicDocument } from './copyTopic';
import { loadPictures } from './loadPictures';
import { PrintedTopic } from './PrintedTopic';
import { notes } from './topicMarkdown';

/** About two hundred printed pages. */
const MOST = 3000;

/** Loads a whole topic, including pictures, and prints it as a document without the page around it. */
export function PrintTopic({ place, onClose }: { place: TopicPlace; onClose: () => void }) {
  const session = useSession();
  const [count, setCount] = useState(0);
  const [isReady, setReady] = useState(false);
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [session.account.id, 'printed topic', place.channelId, place.topic],
    queryFn: ({ signal }) =>
      fetchWholeTopic(
        session,
        { kind: 'topic', ...place },
        { isSource: false, most: MOST, signal, onProgress: setCount },
      ),
    // A snapshot: every request loads it anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => {
    if (!paper) return;
    let isOpen = true;
    void loadPictures(paper, session.media).then(() => {
      if (!isOpen) return;
      setReady(true);
      globalThis.print();
    });
    return () => {
      isOpen = false;
    };
  }, [paper, session]);
  const { realm } = session.realm.getState();
  const document = data && realm && topicDocument(session, realm, place, data);
  const shown = data?.messages.length ?? count;
  return (
    <DialogPopup
      title="Print topic"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isReady ? 'Close' : 'Cancel'}</Button>
          <Button
            look="primary"
            disabled={!isReady && 'The topic hasn’t loaded.'}
            onClick={() => globalThis.print()}
          >
            Print
          </Button>
        </>
      }
    >
      {error ? (
        <Note kind="bad" role="alert">
          {requestWords(error)} <Button onClick={() => void refetch()}>Try again</Button>
        </Note>
      ) : (
        <p role="status">
          {isReady ? readyWords(shown) : `Loading… ${countOf(shown, 'message', 'messages')}`}
        </p>
      )}
      {!isReady && !error && <Spinner />}
      {document && notes(document).map((note) => <Note key={note}>{note}</Note>)}
      {document &&
        createPortal(<PrintedTopic ref={setPaper} document={document} />, globalThis.document.body)}
    </DialogPopup>
  );
}

function readyWords(count: number): string {
  return count === 1
    ? '1 message is ready to print.'
    : `${count.toLocaleString(pageLocale())} messages are ready to print.`;
}
