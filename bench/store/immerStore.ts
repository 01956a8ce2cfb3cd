import { produce } from 'immer';
import type { RealmEvent } from '~/domain/connection/event';
import { type Message, sameEmoji } from '~/domain/message';

/** A chat's state as plain records, in the style of immer's documentation. */
interface Records {
  readonly messages: Record<number, Message>;
  /** Ids by topic, ascending. */
  readonly topics: Record<string, number[]>;
  readonly unread: Record<number, string>;
}

/** The yardstick: the same events, one `produce` per batch, with immer's defaults. */
export class ImmerStore {
  private state: Records = { messages: {}, topics: {}, unread: {} };

  constructor(held: readonly Message[]) {
    for (let at = 0; at < held.length; at += 1000) {
      this.state = produce(this.state, (draft) => {
        for (const message of held.slice(at, at + 1000)) addMessage(draft as Records, message);
      });
    }
  }

  apply(events: readonly RealmEvent[]): void {
    this.state = produce(this.state, (draft) => {
      for (const event of events) applyEvent(draft as Records, event);
    });
  }

  get messageCount(): number {
    return Object.keys(this.state.messages).length;
  }

  get unreadCount(): number {
    return Object.keys(this.state.unread).length;
  }
}

function topicOf({ conversation }: Message): string {
  return conversation.kind === 'topic' ? conversation.topic : '';
}

function addMessage(draft: Records, message: Message): void {
  const topic = topicOf(message);
  draft.messages[message.id] = message;
  const ids = draft.topics[topic];
  if (ids) ids.push(message.id);
  else draft.topics[topic] = [message.id];
}

function applyEvent(draft: Records, event: RealmEvent): void {
  switch (event.kind) {
    case 'message':
      addMessage(draft, event.message);
      draft.unread[event.message.id] = topicOf(event.message);
      return;
    case 'reaction': {
      const message = draft.messages[event.messageId];
      const { reaction } = event;
      const isThere = message?.reactions.some(
        (other) => other.userId === reaction.userId && sameEmoji(other, reaction),
      );
      if (message && !isThere) (message.reactions as unknown[]).push(reaction);
      return;
    }
    case 'flagAdded':
      for (const id of event.messageIds) delete draft.unread[id];
      return;
    default:
      throw new Error(`the workload has no ${event.kind}`);
  }
}
