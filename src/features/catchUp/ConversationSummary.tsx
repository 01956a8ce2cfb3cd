import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { MessageContent } from '~/content/MessageContent';
import { can } from '~/domain/capabilities/needs';
import type { Conversation } from '~/domain/places/conversation';
import { narrowKey } from '~/domain/places/narrow';
import { mayInOrganization } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { conversationSummaryQuery } from '~/session/resources/messages/conversationSummary';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './CatchUp.module.css';

/** A summary of a conversation by the server's language model. Sends nothing until the user asks for it. */
export function ConversationSummary({ place }: { place: Conversation }) {
  const isOffered = useRealm((realm) => maySummarize(realm, place));
  return isOffered ? (
    <div className={styles.news}>
      <Summary place={place} />
    </div>
  ) : null;
}

function maySummarize(realm: RealmState, { kind }: Conversation): boolean {
  const { organization, settings } = realm;
  if (organization.facts?.hasSummaries !== true || settings.hide_ai_features) return false;
  if (kind === 'dm' && !can(realm, 'directSummaries')) return false;
  return mayInOrganization(realm, 'can_summarize_topics_group');
}

function Summary({ place }: { place: Conversation }) {
  const session = useSession();
  const heading = useId();
  const summary = useQuery({ ...conversationSummaryQuery(session, place), enabled: false });
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
            {`Sends the newest messages of this ${place.kind === 'dm' ? 'conversation' : 'topic'}, with the names of their authors, to the language model that runs for your organization.`}
          </p>
        )}
      </div>
    </section>
  );
}
