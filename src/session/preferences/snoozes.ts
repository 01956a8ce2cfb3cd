import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Conversation,
  type ConversationKey,
  conversationKey,
} from '~/domain/places/conversation';
import type { Snooze } from '~/domain/times/snooze';
import { accountPreference, type Preference } from '~/storage/page/preferences';
import type { Session } from '../session';

export type Snoozed = ReadonlyMap<ConversationKey, Snooze>;

const all = new WeakMap<Session, Snoozes>();

/** Conversations snoozed on this device, shared by all its tabs. Deleted when the user signs out. */
export function snoozesOf(session: Session): Snoozes {
  let snoozes = all.get(session);
  if (!snoozes) {
    snoozes = new Snoozes(accountPreference('snoozed', session.account.id), session.signal);
    all.set(session, snoozes);
  }
  return snoozes;
}

class Snoozes {
  readonly store: StoreApi<{ readonly snoozed: Snoozed }>;

  constructor(
    private readonly kept: Preference,
    signal: AbortSignal,
  ) {
    this.store = createStore(() => ({ snoozed: this.read() }));
    const stop = kept.watch(() => this.store.setState({ snoozed: this.read() }));
    signal.addEventListener('abort', stop);
  }

  /** The stored snoozes of these conversations, for undo: undefined if not snoozed. */
  before(keys: readonly ConversationKey[]): ReadonlyMap<ConversationKey, Snooze | undefined> {
    const { snoozed } = this.store.getState();
    return new Map(keys.map((key) => [key, snoozed.get(key)]));
  }

  /** undefined ends a snooze. */
  write(changes: ReadonlyMap<ConversationKey, Snooze | undefined>): void {
    // Another tab may have written since.
    const snoozed = new Map(this.read());
    for (const [key, snooze] of changes) {
      if (snooze) snoozed.set(key, snooze);
      else snoozed.delete(key);
    }
    this.store.setState({ snoozed });
    this.kept.write(snoozed.size > 0 ? [...snoozed.values()] : undefined);
  }

  private read(): Snoozed {
    const value = this.kept.read();
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return new Map(list.filter(isSnooze).map((one) => [conversationKey(one.conversation), one]));
  }
}

/** The browser's storage may hold anything. */
function isSnooze(value: unknown): value is Snooze {
  const { conversation, ...numbers } = (value ?? {}) as Partial<Record<keyof Snooze, unknown>>;
  const { until, shown, upTo } = numbers;
  return (
    [until, shown, upTo].every((one) => typeof one === 'number') && isConversation(conversation)
  );
}

function isConversation(value: unknown): value is Conversation {
  const { kind, channelId, topic, others } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (kind === 'topic') return typeof channelId === 'number' && typeof topic === 'string';
  return kind === 'dm' && Array.isArray(others) && others.every((id) => typeof id === 'number');
}
