import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { type SnippetPart, snippetOfText } from '~/content/snippet';
import type { Message } from '~/domain/message';
import { narrowKey } from '~/domain/places/narrow';
import { calendarDay } from '~/domain/times/dates';
import { countOf } from '~/lib/listNames';
import { matchRanges } from '~/lib/textMatch';
import { useFold, useSession } from '~/session/react';
import { Icon } from '~/ui/marks/Icon';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { MessageSkeletons } from '~/ui/placeholders/Skeleton';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { ResultGroups } from './ResultGroups';
import styles from './Results.module.css';
import { groupFound } from './rankFound';
import { type KeptFound, searchKept } from './searchKept';
import { SHOWN } from './shown';
import type { SearchNarrow } from './useFound';

/** Offline results: searches the messages on this device, and says how many there are. */
export function KeptResults({ narrow }: { narrow: SearchNarrow }) {
  const session = useSession();
  const [isFlat] = useFold(SHOWN.flat);
  const { data: found, isError } = useQuery({
    queryKey: [session.account.id, 'search kept', narrowKey(narrow)],
    queryFn: ({ signal }) => searchKept(session, narrow.terms, signal),
    networkMode: 'always',
    // Stored messages change without notice.
    gcTime: 0,
    retry: false,
  });
  if (isError) {
    return (
      <EmptyState art="search" title="This device could not be searched">
        The server is asked as soon as it answers again.
      </EmptyState>
    );
  }
  if (!found) return <MessageSkeletons count={4} />;
  const partsOf = (message: Message): readonly SnippetPart[] => {
    const text = found.texts.get(message.id) ?? '';
    return snippetOfText(text, matchRanges(found.words, text));
  };
  return (
    <>
      <KeptNote found={found} />
      {found.messages.length === 0 && (
        <EmptyState art="search" title="Nothing on this device matches">
          The server is asked as soon as it answers again.
        </EmptyState>
      )}
      <ResultGroups
        groups={groupFound(found.messages, !isFlat)}
        isGrouped={!isFlat}
        hitsOf={() => undefined}
        partsOf={partsOf}
      />
    </>
  );
}

function KeptNote({ found: { looked, since, unknown } }: { found: KeptFound }) {
  const session = useSession();
  const style = useTimeStyle();
  const messages = countOf(looked, 'message', 'messages');
  const back =
    since === undefined ? '' : `, back to ${calendarDay(since, session.clock.now(), style)}`;
  return (
    <p className={styles.kept} role="status">
      <Icon of={WifiOff} />
      <span>
        {unknown === undefined
          ? `The server can’t be reached. These are from the ${messages} kept on this device${back}.`
          : `The server can’t be reached, and only it can tell what is “${unknown}”.`}
      </span>
    </p>
  );
}
