import type { EventWire } from '~/contract/events';
import type { RealmEventBody } from '~/domain/connection/event';
import type { UserId } from '~/domain/ids';

export interface EventContext {
  readonly self: UserId;
}

type EventOfType<T> = Extract<EventWire, { readonly type: T }>;
/** One function per event type; compilation fails if the contract gains a type without a converter. */
export type Converters<T extends EventWire['type']> = {
  readonly [K in T]: (event: EventOfType<K>, context: EventContext) => readonly RealmEventBody[];
};

export const NOTHING: readonly RealmEventBody[] = [{ kind: 'nothing' }];
