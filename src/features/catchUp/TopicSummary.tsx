import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { MessageContent } from '~/content/MessageContent';
import { type Narrow, narrowKey } from '~/domain/narrow';
import { mayInOrganization } from '~/model/selectors/permissions';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { topicSummaryQuery } from '~/session/resources/messages/topicSummary';
import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { requestWords } from '~/widgets/requestWords';
import styles from './CatchUp.module.css';

type Topic = Extract<Narrow, { kind: 'topic' }>;

/** What the server's language model makes of a topic; for who asks, and nothing is sent to it before. */
export function TopicSummary({ place }: { place: Topic }) {
  const isOffered = useRealm(maySummarize);
  return isOffered ? (
    <div className={styles.news}>
      <Summary place={place} />
    </div>
  ) : null;
}

function maySummarize(realm: RealmState): boolean {
  const { organization, settings } = realm;
  if (organization.facts?.hasSummaries !== true || settings.hide_ai_features) return false;
  return mayInOrganization(realm, 'can_summarize_topics_group');
}

function Summary({ place }: { place: Topic }) {
  const session = useSession();
  const heading = useId();
  const summary = useQuery({ ...topicSummaryQuery(session, place), enabled: false });
  const { data, isFetching, error } = summary;
  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={isFetching}>
      <h2 id={heading}>
        Summary
        <small>By a language model: it can be wrong</small>
      </h2>
      <div className={styles.written}>
        {data !== undefined && (
          <div role="status">
            <MessageContent
              messageId={`summary-${narrowKey(place)}`}
              version={summary.dataUpdatedAt}
              html={data}
            />
          </div>
        )}
        {error && !isFetching && (
          <Note kind="bad" role="alert">
            {requestWords(error)}
          </Note>
        )}
        <Button
          size="small"
          icon={Sparkles}
          isBusy={isFetching}
          onClick={() => void summary.refetch()}
        >
          {isFetching ? 'Summarizing…' : data === undefined ? 'Summarize' : 'Summarize again'}
        </Button>
        {data === undefined && (
          <p>
            Sends the newest messages of this topic to the language model that runs for your
            organization.
          </p>
        )}
      </div>
    </section>
  );
}
