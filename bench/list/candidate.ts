import type { Message } from '~/domain/message';

export type ConversationName = 'a' | 'b';

/** The messages of both conversations, in order. */
export type Lists = Readonly<Record<ConversationName, readonly Message[]>>;

/** What may happen to the conversation that is shown. */
export type Change =
  | { readonly kind: 'append'; readonly messages: readonly Message[] }
  | { readonly kind: 'prepend'; readonly messages: readonly Message[] }
  /** Some messages go, others come between those that stay. */
  | {
      readonly kind: 'replace';
      readonly gone: ReadonlySet<number>;
      readonly messages: readonly Message[];
    }
  /** In one commit. */
  | {
      readonly kind: 'both';
      readonly older: readonly Message[];
      readonly newer: readonly Message[];
    };

/** A way to draw a list of messages: ours, or one that it is compared with. */
export interface Candidate {
  /** Everything that is not part of what is measured. `later`: messages that will come. */
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
