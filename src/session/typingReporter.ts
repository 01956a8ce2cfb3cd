import { directRecipients } from '~/api/requests/messages';
import { setTypingStatus } from '~/contract/routes/messages';
import { type Conversation, conversationKey } from '~/domain/conversation';
import type { RealmState } from '~/model/state';
import type { Session } from './session';

interface Reported {
  readonly conversation: Conversation;
  readonly key: string;
  lastStartMs: number;
}

const reporters = new WeakMap<Session, TypingReporter>();

/** The one of a session, which comes with the composer: nobody types before that. */
export function typingIn(session: Session): TypingReporter {
  let reporter = reporters.get(session);
  if (!reporter) {
    reporter = new TypingReporter(session);
    reporters.set(session, reporter);
  }
  return reporter;
}

/** Says that this user is writing, as often as the server wants to hear it, and when they stop. */
class TypingReporter {
  private reported: Reported | undefined;
  private cancelIdle: (() => void) | undefined;

  constructor(private readonly session: Session) {}

  /** On every keystroke that leaves something written. */
  noteTyping(conversation: Conversation): void {
    const { realm } = this.session.realm.getState();
    if (!realm || !isWanted(realm, conversation)) return;
    const { typingStartedWaitMs, typingStoppedWaitMs } = realm.organization.limits;
    const key = conversationKey(conversation);
    if (this.reported && this.reported.key !== key) this.stop();
    const now = this.session.clock.now();
    if (!this.reported || now - this.reported.lastStartMs >= typingStartedWaitMs) {
      this.reported = { conversation, key, lastStartMs: now };
      this.send('start', conversation);
    }
    this.cancelIdle?.();
    this.cancelIdle = this.session.clock.schedule(typingStoppedWaitMs, () => this.stop());
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
    const { api, account } = this.session;
    const params =
      conversation.kind === 'topic'
        ? {
            op,
            type: 'stream' as const,
            stream_id: conversation.channelId,
            topic: conversation.topic,
          }
        : {
            op,
            type: 'direct' as const,
            to: directRecipients(conversation.others, account.userId),
          };
    void api.send(setTypingStatus, params).catch(() => undefined);
  }
}

function isWanted({ settings }: RealmState, conversation: Conversation): boolean {
  if (conversation.kind === 'topic') return settings.send_stream_typing_notifications;
  return settings.send_private_typing_notifications && conversation.others.length > 0;
}
