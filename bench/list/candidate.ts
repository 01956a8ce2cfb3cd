import type { Message } from '~/domain/message';

export type ConversationName = 'a' | 'b';

/** The messages of both conversations, in order. */
export type Lists = Readonly<Record<ConversationName, readonly Message[]>>;

/** A change to the conversation on screen. */
export type Change =
  | { readonly kind: 'append'; readonly messages: readonly Message[] }
  | { readonly kind: 'prepend'; readonly messages: readonly Message[] }
  /** Removes some messages and inserts others between the rest. */
  | {
      readonly kind: 'replace';
      readonly gone: ReadonlySet<number>;
      readonly messages: readonly Message[];
    }
  /** Adds to both ends in one commit. */
  | {
      readonly kind: 'both';
      readonly older: readonly Message[];
      readonly newer: readonly Message[];
    };

/** A way to draw a list of messages: ours, or one it is compared with. */
export interface Candidate {
  /** Unmeasured setup. `later` are messages that will arrive. */
  prepare(lists: Lists, later: readonly Message[]): void;
  mount(host: HTMLElement, conversation: ConversationName): void;
  show(conversation: ConversationName): void;
  change(change: Change): void;
  scroller(): HTMLElement;
}

/** A list after a change. */
export function changed(list: readonly Message[], change: Change): readonly Message[] {
  switch (change.kind) {
    case 'append':
      return [...list, ...change.messages];
    case 'prepend':
      return [...change.messages, ...list];
    case 'both':
      return [...change.older, ...list, ...change.newer];
    case 'replace':
      return [...list.filter(({ id }) => !change.gone.has(id)), ...change.messages].sort(
        (a, b) => a.id - b.id,
      );
  }
}
