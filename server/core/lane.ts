/**
 * What a change may run concurrently with.
 *
 * `alone`: nothing at all, so whatever it reads holds until it commits. The default. Otherwise it runs concurrently
 * with all other changes that are not alone, except those that hold one of the same things. Changes to the
 * organization, channels, memberships, accounts or existing messages run alone, so for the other changes all of these
 * stand still.
 */
export type Lane = 'alone' | readonly Held[];

/**
 * Something that one change holds at a time: others that want it wait until that change is over. Must be taken in this
 * order, to avoid deadlocks.
 */
export interface Held {
  readonly kind:
    | 'person'
    /** The client's id for a message (OB2). */
    | 'localId'
    | 'message'
    /** Messages sent to one conversation become visible in the order of their ids. */
    | 'conversation'
    /** A file, and the messages that link to it. */
    | 'upload'
    /** Of a channel. */
    | 'firstMessage';
  readonly key: number | string;
}
