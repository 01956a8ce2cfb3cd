import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { snippetParts } from '~/content/snippet';
import type { Message } from '~/domain/message';
import { useFold, useRealm, useSession, useSessionState } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { arriveAt } from '~/ui/focus/arriveAt';
import { isNowhere } from '~/ui/focus/isNowhere';
import { rovingRows } from '~/ui/lists/RovingList';
import { markShown } from '~/ui/loading/whenIdle';
import { useScrollReturn } from '~/ui/location/useScrollReturn';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { MessageSkeletons } from '~/ui/placeholders/Skeleton';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { SearchFailed, SearchNothing } from '../SearchNothing';
import { KeptResults } from './KeptResults';
import { Outgoing } from './Outgoing';
import { ResultGroups } from './ResultGroups';
import styles from './Results.module.css';
import { groupFound, WEIGHED, weigh } from './rankFound';
import { wordsOf } from './searchKept';
import { SHOWN } from './shown';
import { type Found, oldestOf, type SearchNarrow, useFound, useLoaded } from './useFound';

/** Search results, a few lines each. */
export function ResultList({ narrow }: { narrow: SearchNarrow }) {
  const scroller = useRef<HTMLDivElement>(null);
  const found = useFound(narrow);
  useLoaded(found);
  useScrollReturn(scroller, 'results');
  useEffect(() => {
    if (scroller.current && isNowhere()) arriveAt(scroller.current);
    // Deferred code may load now.
    markShown();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this scrolls links
    <div
      ref={scroller}
      className={styles.scroller}
      role="group"
      aria-label="Messages found"
      data-messages=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
      tabIndex={0}
      onKeyDown={enterByKey}
    >
      <div className={styles.inner}>
        <Results narrow={narrow} found={found} />
      </div>
    </div>
  );
}

/** After a search, arrow down or j moves into the results. */
function enterByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const first =
    event.key === 'ArrowDown' || event.key === 'j' ? rovingRows(event.currentTarget)[0] : undefined;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function Results({ narrow, found }: { narrow: SearchNarrow; found: Found }) {
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  const { window, ids, isAll, bound, plain } = found;
  const isWaiting = window?.status === 'backoff';
  // Until the server responds, local results are better than none.
  if (ids.length === 0 && (isOffline || isWaiting)) return <KeptResults narrow={narrow} />;
  if (bound === 'failed') {
    return (
      <EmptyState
        art="broken"
        title="The search failed"
        actions={<Button onClick={found.askAgain}>Try again</Button>}
      >
        The server couldn’t be asked where these days begin.
      </EmptyState>
    );
  }
  if (window?.status === 'failed' && ids.length === 0) return <SearchFailed narrow={plain} />;
  if (ids.length === 0 && isAll) {
    return (
      <>
        <Outgoing narrow={plain} />
        <SearchNothing narrow={narrow} />
      </>
    );
  }
  return (
    <>
      <Outgoing narrow={plain} />
      {ids.length > 0 && <FoundList found={found} narrow={narrow} />}
      {ids.length === 0 && <MessageSkeletons count={5} />}
      {!isAll && bound === 'known' && <MoreResults found={found} />}
    </>
  );
}

function FoundList({ narrow, found }: { narrow: SearchNarrow; found: Found }) {
  const session = useSession();
  const [isBest] = useFold(SHOWN.best);
  const [isFlat] = useFold(SHOWN.flat);
  const { ids, isAll, window } = found;
  // The whole record: its map is mutated in place, so selecting the map would miss moves and edits.
  const held = useRealm((realm) => realm.messages);
  useEnough(found, isBest ? WEIGHED : 0);
  const query = wordsOf(narrow.terms);
  const groups = useMemo(() => {
    const messages = ids.flatMap((id) => held.byId.get(id) ?? []);
    if (!isBest) return groupFound(messages, !isFlat);
    const nowMs = session.clock.now();
    const weightOf = (message: Message) => {
      const hits = window?.highlights.get(message.id);
      const parts = snippetParts(hits?.content ?? message.content);
      return weigh(query, { message, parts, isInTopic: hasHit(hits?.topic) }, nowMs);
    };
    const weights = new Map(messages.slice(0, WEIGHED).map((one) => [one.id, weightOf(one)]));
    const best = messages.slice(0, WEIGHED).sort((a, b) => order(weights, b) - order(weights, a));
    return groupFound(best, !isFlat);
  }, [session, ids, held, window, query, isBest, isFlat]);
  return (
    <>
      {isBest && !(isAll && ids.length <= WEIGHED) && (
        <p className={styles.note}>{`The best of the newest ${Math.min(ids.length, WEIGHED)}.`}</p>
      )}
      <ResultGroups
        groups={groups}
        isGrouped={!isFlat}
        hitsOf={(id) => window?.highlights.get(id)}
      />
    </>
  );
}

const order = (weights: ReadonlyMap<number, number>, { id }: Message) => weights.get(id) ?? 0;
const hasHit = (html = '') => html.includes('class="highlight"');

/** Loads enough results to rank: the best can only be found among many. */
function useEnough(found: Found, wanted: number): void {
  const session = useSession();
  const { plain, ids, isAll, window } = found;
  const isLacking = ids.length < wanted && !isAll && window?.status === 'idle';
  const before = oldestOf(found);
  useEffect(() => {
    if (isLacking && before !== undefined) session.loader.gap(plain, before).catch(sayFailure);
  }, [session, plain, isLacking, before]);
}

/** Loads when scrolled into view; the button is for people who can't scroll. */
function MoreResults({ found }: { found: Found }) {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const { plain, window } = found;
  const before = oldestOf(found);
  const isIdle = window?.status === 'idle' || window?.status === 'failed';
  const more = () => {
    if (before !== undefined) session.loader.gap(plain, before).catch(sayFailure);
  };
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    if (!button.current || window?.status !== 'idle') return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    });
    sight.observe(button.current);
    return () => sight.disconnect();
  }, [window?.status]);
  return (
    <div className={styles.more}>
      <Button ref={button} look="ghost" isBusy={!isIdle} onClick={more}>
        Older results
      </Button>
    </div>
  );
}
