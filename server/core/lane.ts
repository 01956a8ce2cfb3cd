/**
 * What a change may run beside.
 *
 * `alone`: nothing at all, so that whatever it reads holds until it commits. The default.
 * Otherwise it runs beside all others that are not alone, but for those that hold one of the same things. What changes
 * the organization, channels, memberships, accounts or messages that are there is alone, so all these stand still for it.
 */
export type Lane = 'alone' | readonly Held[];

/**
 * Who has it keeps others that want it waiting until the change is over. To be taken in this order, so that no two
 * changes wait for each other.
 */
export interface Held {
  readonly kind:
    | 'person'
    /** The name that a client gave to a message (OB2). */
    | 'localId'
    | 'message'
    /** What is sent to one conversation has ids in the order in which it becomes visible. */
    | 'conversation'
    /** A file, and which messages link it. */
    | 'upload'
    /** Of a channel. */
    | 'firstMessage';
  readonly key: number | string;
}
