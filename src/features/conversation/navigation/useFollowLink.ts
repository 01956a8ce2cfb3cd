import { useEffect } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { useSession } from '~/session/react';
import { sayFailure } from '~/widgets/requests/sayFailure';

/** `missing`: the message that the URL leads to, if the view has everything around it but not the message itself. */
export function useFollowLink(narrow: Narrow, missing: MessageId | undefined): void {
  const session = useSession();
  useEffect(() => {
    if (missing === undefined) return;
    const left = new AbortController();
    import('./followLink')
      .then(({ followLink }) => followLink(session, narrow, missing, left.signal))
      .catch(sayFailure);
    return () => left.abort();
  }, [session, narrow, missing]);
}
