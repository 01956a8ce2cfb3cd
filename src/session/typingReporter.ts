import type { ApiClient } from '~/api/client';
import { setTypingStatus } from '~/api/endpoints/messages';
import { type Conversation, conversationKey } from '~/domain/conversation';
import type { UserId } from '~/domain/ids';
import type { Clock } from '~/lib/clock';
import type { RealmState } from '~/model/state';
import type { RealmStore } from './realmStore';

export interface TypingReporterOptions {
  readonly api: ApiClient;
  readonly realm: RealmStore;
  readonly clock: Clock;
  readonly self: UserId;
}

interface Reported {
  readonly conversation: Conversation;
  readonly key: string;
  lastStartMs: number;
}

/** Says that this user is writing, as often as the server wants to hear it, and when they stop. */
export class TypingReporter {
  private reported: Reported | undefined;
  private cancelIdle: (() => void) | undefined;

  constructor(private readonly options: TypingReporterOptions) {}

  /** On every keystroke that leaves something written. */
  noteTyping(conversation: Conversation): void {
    const { realm } = this.options.realm.getState();
    if (!realm || !isWanted(realm, conversation)) return;
    const { typingStartedWaitMs, typingStoppedWaitMs } = realm.organization.limits;
    const key = conversationKey(conversation);
    if (this.reported && this.reported.key !== key) this.stop();
    const now = this.options.clock.now();
    if (!this.reported || now - this.reported.lastStartMs >= typingStartedWaitMs) {
      this.reported = { conversation, key, lastStartMs: now };
      this.send('start', conversation);
    }
    this.cancelIdle?.();
    this.cancelIdle = this.options.clock.schedule(typingStoppedWaitMs, () => this.stop());
  }

  /** Emptied, sent, or left. */
  stop(): void {
    this.cancelIdle?.();
    this.cancelIdle = undefined;
    const { reported } = this;
    this.reported = undefined;
    if (reported) this.send('stop', reported.conversation);
  }

  private send(op: 'start' | 'stop', conversation: Conversation): void {
    // A hint that comes late is worse than none: never tried again.
    void setTypingStatus(this.options.api, op, conversation, this.options.self).catch(
      () => undefined,
    );
  }
}

function isWanted({ settings }: RealmState, conversation: Conversation): boolean {
  if (conversation.kind === 'topic') return settings.send_stream_typing_notifications;
  return settings.send_private_typing_notifications && conversation.others.length > 0;
}
