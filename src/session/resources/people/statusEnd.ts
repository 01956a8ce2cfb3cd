import type { Caller } from '~/api/client';
import { updateStatus as updateRoute } from '~/contract/routes/presence';
import { NO_STATUS, type UserStatus } from '~/domain/people/user';
import { accountPreference } from '~/storage/page/preferences';
import type { Session } from '../../session';

interface StatusChange extends Partial<UserStatus> {
  /** Only for servers below FL 148. */
  readonly isAway?: boolean;
}

/** E11. Changes only what is passed; an empty text or emoji name clears it. At most 60 characters. */
export async function updateStatus({ api }: Caller, status: StatusChange): Promise<void> {
  const { text, emojiName, emojiCode, reactionType, isAway } = status;
  await api.send(updateRoute, {
    ...(text === undefined ? {} : { status_text: text }),
    ...(emojiName === undefined ? {} : { emoji_name: emojiName }),
    ...(emojiName && emojiCode ? { emoji_code: emojiCode } : {}),
    ...(emojiName && reactionType ? { reaction_type: reactionType } : {}),
    ...(isAway === undefined ? {} : { away: isAway }),
  });
}

const kept = (session: Session) => accountPreference('statusEnds', session.account.id);

/** When the status ends, as stored on this device. */
export function statusEnd(session: Session): number | undefined {
  const stored = Number(kept(session).read());
  return stored > 0 ? stored : undefined;
}

export function rememberEnd(session: Session, endsAt: number | undefined): void {
  kept(session).write(endsAt);
}

/** Clears a status when it expires, to the minute. Returns a function that stops watching. */
export function watchStatusEnd(session: Session): () => void {
  void endStatusInTime(session);
  return session.store.subscribe(({ nowMs }, before) => {
    if (nowMs !== before.nowMs) void endStatusInTime(session);
  });
}

/** With several tabs, the first one deletes the end time, and the others find none. */
async function endStatusInTime(session: Session): Promise<void> {
  const endsAt = statusEnd(session);
  if (endsAt === undefined || session.clock.now() < endsAt) return;
  rememberEnd(session, undefined);
  try {
    await updateStatus(session, NO_STATUS);
  } catch {
    rememberEnd(session, endsAt);
  }
}
