import { useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '~/session/react';
import { joinCallQuery } from '~/session/resources/messages/calls';
import { Button } from '~/ui/controls/Button';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { requestWords } from '~/widgets/requests/requestWords';

/**
 * `#/call/…`: where links to BigBlueButton calls lead, in any client. Redirects to the URL the server returns for
 * joining. Only the page has the credentials that the server asks for.
 */
export function CallPage({ path: [token = ''] }: { path: readonly string[] }) {
  const session = useSession();
  const { data: url, error, refetch } = useQuery(joinCallQuery(session, token));
  useEffect(() => {
    if (url !== undefined) globalThis.location.replace(url);
  }, [url]);
  return (
    <ViewFrame icon={Video} title="Call">
      {error ? (
        <EmptyState
          art="broken"
          title="You’re not in the call"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {requestWords(error)}
        </EmptyState>
      ) : (
        <EmptyState art="people" title="Joining the call…" />
      )}
    </ViewFrame>
  );
}
