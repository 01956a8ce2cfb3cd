import { directRecipients } from '~/api/requests/messages';
import { setTypingStatus, setTypingStatusForEdit } from '~/contract/routes/messages';
import { can } from '~/domain/capabilities/needs';
import type { Message } from '~/domain/message';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import type { RealmState } from '~/model/state';
import type { Session } from '../session';

type Op = 'start' | 'stop';

/** What is being written: a new message to a conversation, or an edit of a message. */
interface Writing {
  readonly key: string;
  readonly conversation: Conversation;
  readonly isTold: (realm: RealmState) => boolean;
  readonly tell: (op: Op) => Promise<unknown>;
}

/** The composer and an edit are reported separately: an edit doesn't end the composer's typing. */
interface Reporters {
  readonly composer: TypingReporter;
  readonly edits: TypingReporter;
}

const reporters = new WeakMap<Session, Reporters>();

function reportersOf(session: Session): Reporters {
  let own = reporters.get(session);
  if (!own) {
    own = { composer: new TypingReporter(session), edits: new TypingReporter(session) };
    reporters.set(session, own);
  }
  return own;
}

/** Call on every keystroke that leaves text in the composer. */
export function noteTyping(session: Session, conversation: Conversation): void {
  const { api, account } = session;
  reportersOf(session).composer.note({
    key: conversationKey(conversation),
    conversation,
    isTold: () => true,
    tell: (op) =>
      api.send(
        setTypingStatus,
        conversation.kind === 'topic'
          ? { op, type: 'stream', stream_id: conversation.channelId, topic: conversation.topic }
          : { op, type: 'direct', to: directRecipients(conversation.others, account.userId) },
      ),
  });
}

/** Call when the composer is emptied, sent or left. */
export function stopTyping(session: Session): void {
  reportersOf(session).composer.stop();
}

/** Call on every keystroke in a message's edit box (FL 361). */
export function noteEditing(session: Session, { id, conversation }: Message): void {
  reportersOf(session).edits.note({
    key: String(id),
    conversation,
    isTold: (realm) => can(realm, 'editTyping'),
    tell: (op) => session.api.send(setTypingStatusForEdit, { message_id: id, op }),
  });
}

/** Call when an edit is saved or cancelled. */
export function stopEditing(session: Session, { id }: Message): void {
  reportersOf(session).edits.stop(String(id));
}

/** Reports that the user is typing, as often as the server wants to hear it, and when they stop. */
class TypingReporter {
  private told: { readonly writing: Writing; readonly startedMs: number } | undefined;
  private cancelIdle: (() => void) | undefined;

  constructor(private readonly session: Session) {}

  note(writing: Writing): void {
    const { realm } = this.session.realm.getState();
    if (!realm || !isWanted(realm, writing)) return;
    const { typingStartedWaitMs, typingStoppedWaitMs } = realm.organization.limits;
    if (this.told && this.told.writing.key !== writing.key) this.stop();
    const now = this.session.clock.now();
    if (!this.told || now - this.told.startedMs >= typingStartedWaitMs) {
      this.told = { writing, startedMs: now };
      tell(writing, 'start');
    }
    this.cancelIdle?.();
    this.cancelIdle = this.session.clock.schedule(typingStoppedWaitMs, () => this.stop());
  }

  /** `key`: only stops if that was reported last. */
  stop(key = this.told?.writing.key): void {
    if (!this.told || this.told.writing.key !== key) return;
    this.cancelIdle?.();
    this.cancelIdle = undefined;
    const { writing } = this.told;
    this.told = undefined;
    tell(writing, 'stop');
  }
}

/** A late hint is worse than none: never retried. */
function tell(writing: Writing, op: Op): void {
  void writing.tell(op).catch(() => undefined);
}

function isWanted(realm: RealmState, { conversation, isTold }: Writing): boolean {
  const { settings } = realm;
  if (!isTold(realm)) return false;
  if (conversation.kind === 'topic') return settings.send_stream_typing_notifications;
  return settings.send_private_typing_notifications && conversation.others.length > 0;
}
