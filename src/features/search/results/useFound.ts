import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey, narrowTerms } from '~/domain/places/narrow';
import type { IdRange, MessageWindow, RealmState } from '~/model/state';
import { useRealm, useSession, useSessionState } from '~/session/react';
import type { Anchor } from '~/session/reading/messageLoader';
import { firstMessageSince } from '~/session/resources/messages/firstMessageSince';
import { boundsOf, type DateBounds, isDateTerm } from '../days';

/** A search as a view. */
export type SearchNarrow = Extract<Narrow, { kind: 'search' }>;

/** Search results, as far as loaded. */
export interface Found {
  /** The search sent to the server: without its date terms. */
  readonly plain: SearchNarrow;
  /** Newest first. */
  readonly ids: readonly MessageId[];
  readonly window: MessageWindow | undefined;
  /** Whether nothing older can follow. */
  readonly isAll: boolean;
  /** Whether the start of the date range is known, requested, or failed to load. */
  readonly bound: 'known' | 'asking' | 'failed';
  /** Only messages before this one are shown; undefined: no bound. */
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
      // No message is that recent: all of them are older.
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

/** Loads the results of a search and keeps them current while they are on the screen. */
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

/** The loaded results contiguous with the newest wanted one: beyond a gap, more may be missing. */
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
    // A timestamp can be behind that of a message with a lower id.
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

/** The message to load older results before. */
export function oldestOf({ window, upTo }: Found): MessageId | undefined {
  const range = window && rangeBelow(window.ranges, upTo);
  if (!window || !range) return upTo;
  return window.ids.find((id) => id >= range.from) ?? upTo;
}
