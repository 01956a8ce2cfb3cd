import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey, narrowTerms } from '~/domain/places/narrow';
import type { IdRange, MessageWindow, RealmState } from '~/model/state';
import { useRealm, useSession, useSessionState } from '~/session/react';
import type { Anchor } from '~/session/reading/messageLoader';
import { firstMessageSince } from '~/session/resources/messages/firstMessageSince';
import { boundsOf, type DateBounds, isDateTerm } from '../days';

/** Results are a view of their own. */
export type SearchNarrow = Extract<Narrow, { kind: 'search' }>;

/** What a search has found, as far as it is loaded. */
export interface Found {
  /** What the server is asked: the search without its days. */
  readonly plain: SearchNarrow;
  /** The newest first. */
  readonly ids: readonly MessageId[];
  readonly window: MessageWindow | undefined;
  /** Nothing older is to come. */
  readonly isAll: boolean;
  /** Where the days begin is not known yet, or could not be asked for. */
  readonly bound: 'known' | 'asking' | 'failed';
  /** Nothing newer than this one is shown; undefined: all is. */
  readonly upTo: MessageId | undefined;
  readonly askAgain: () => void;
}

const NOTHING: readonly MessageId[] = [];

export function useFound(narrow: SearchNarrow): Found {
  const session = useSession();
  const plain = useMemo(() => plainOf(narrow), [narrow]);
  const bounds = useMemo(() => boundsOf(narrow.terms), [narrow]);
  const window = useRealm((realm) => realm.windows.get(narrowKey(plain)));
  const byId = useRealm((realm) => realm.messages).byId;
  const hidden = useSessionState((state) => state.hiddenMessages);
  const { until } = bounds;
  const isBounded = until !== undefined && until * 1000 <= session.clock.now();
  const asked = useQuery({
    queryKey: [session.account.id, 'search until', narrowKey(plain), until],
    enabled: isBounded,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const terms = narrowTerms(plain, session.account.userId);
      // Nothing is as young as that: all that is there is older.
      return (await firstMessageSince(session, terms, until ?? 0))?.id ?? null;
    },
  });
  const upTo = isBounded ? (asked.data ?? undefined) : undefined;
  const bound =
    !isBounded || asked.data !== undefined ? 'known' : asked.isError ? 'failed' : 'asking';
  const view = useMemo(
    () =>
      window && bound === 'known'
        ? foundIn(window, { upTo, bounds, byId, hidden })
        : { ids: NOTHING, isAll: false },
    [window, bound, upTo, bounds, byId, hidden],
  );
  return { plain, window, bound, upTo, ...view, askAgain: () => void asked.refetch() };
}

/** Loads what a search finds for as long as it is on the screen, and keeps it up to date. */
export function useLoaded({ plain, bound, upTo }: Found): void {
  const session = useSession();
  const anchor: Anchor = upTo ?? 'newest';
  useEffect(() => {
    if (bound !== 'known') return;
    const close = session.views.show(plain);
    void session.loader.open(plain, anchor);
    return close;
  }, [session, plain, bound, anchor]);
}

function plainOf(narrow: SearchNarrow): SearchNarrow {
  const terms = narrow.terms.filter((term) => !isDateTerm(term));
  return terms.length === narrow.terms.length ? narrow : { kind: 'search', terms };
}

interface Limits {
  readonly upTo: MessageId | undefined;
  readonly bounds: DateBounds;
  readonly byId: RealmState['messages']['byId'];
  readonly hidden: ReadonlySet<MessageId>;
}

/** Of what is loaded, what hangs together with the newest that is wanted: between others there may be more. */
export function foundIn(
  { ids, ranges }: Pick<MessageWindow, 'ids' | 'ranges'>,
  { upTo, bounds: { since, until }, byId, hidden }: Limits,
): { readonly ids: readonly MessageId[]; readonly isAll: boolean } {
  const range = rangeBelow(ranges, upTo);
  if (!range) return { ids: NOTHING, isAll: false };
  const near = ids.filter((id) => range.from <= id && id <= range.to && id < (upTo ?? Infinity));
  const sentAt = (id: MessageId) => byId.get(id)?.timestamp ?? 0;
  const isOver = since !== undefined && near.some((id) => sentAt(id) < since);
  const fits = (id: MessageId) =>
    !hidden.has(id) &&
    (since === undefined || sentAt(id) >= since) &&
    // The clock of one message may be behind another's with a lower number.
    (until === undefined || sentAt(id) < until);
  return {
    ids: near.filter(fits).reverse(),
    isAll: isOver || range.from === Number.NEGATIVE_INFINITY,
  };
}

function rangeBelow(ranges: readonly IdRange[], upTo: MessageId | undefined): IdRange | undefined {
  if (upTo === undefined) return ranges.find(({ to }) => to === Number.POSITIVE_INFINITY);
  return ranges.find(({ from, to }) => from <= upTo && upTo <= to);
}

/** The message to ask before for more. */
export function oldestOf({ window, upTo }: Found): MessageId | undefined {
  const range = window && rangeBelow(window.ranges, upTo);
  if (!window || !range) return upTo;
  return window.ids.find((id) => id >= range.from) ?? upTo;
}
