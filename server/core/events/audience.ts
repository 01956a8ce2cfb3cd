import { includesSorted, sorted } from '~/lib/sortedNumbers';

/** Who gets an event. Fixed when the change commits: later subscribers don't get it. */
export type Audience =
  | { readonly kind: 'everyone'; readonly except?: readonly number[] }
  | { readonly kind: 'users'; readonly ids: readonly number[] }
  | MessageAudience;

/**
 * The receivers of a message, by the bits of their flags (realm/messages/flags.ts). `isPublic`: queues registered with
 * `all_public_streams` get it too.
 */
export interface MessageAudience {
  readonly kind: 'receivers';
  readonly idsByFlags: Readonly<Record<number, readonly number[]>>;
  readonly isPublic: boolean;
}

/** Usually more than the number of people with an open page. */
const LISTED_MAX = 2000;

/** Looks users up in an audience; made once per entry, not once per queue. */
export interface Reach {
  /** The flags the user gets the event with (0 where flags don't matter), or undefined if they don't get it. */
  flagsFor(userId: number): number | undefined;
  /** The receivers if few enough to be listed; undefined = look each user up. */
  readonly ids: Iterable<number> | undefined;
}

export function reachOf(audience: Audience): Reach {
  switch (audience.kind) {
    case 'everyone': {
      const except = new Set(audience.except);
      return { flagsFor: (id) => (except.has(id) ? undefined : 0), ids: undefined };
    }
    case 'users': {
      const ids = new Set(audience.ids);
      return { flagsFor: (id) => (ids.has(id) ? 0 : undefined), ids };
    }
    case 'receivers': {
      const groups = Object.entries(audience.idsByFlags).map(
        ([bits, ids]) => [Number(bits), lookup(ids)] as const,
      );
      const count = Object.values(audience.idsByFlags).reduce((sum, ids) => sum + ids.length, 0);
      return {
        flagsFor: (id) => groups.find(([, includes]) => includes(id))?.[0],
        ids: count > LISTED_MAX ? undefined : Object.values(audience.idsByFlags).flat(),
      };
    }
  }
}

/** A set of twenty thousand takes longer to build than looking up the few people online. */
function lookup(ids: readonly number[]): (id: number) => boolean {
  if (ids.length <= LISTED_MAX) {
    const set = new Set(ids);
    return (id) => set.has(id);
  }
  const inOrder = sorted(ids);
  return (id) => includesSorted(inOrder, id);
}
