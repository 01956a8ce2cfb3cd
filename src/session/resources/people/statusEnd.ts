import type { Caller } from '~/api/client';
import { updateStatus as updateRoute } from '~/contract/routes/presence';
import { NO_STATUS, type UserStatus } from '~/domain/people/user';
import { accountPreference } from '~/storage/page/preferences';
import type { Session } from '../../session';

interface StatusChange extends Partial<UserStatus> {
  /** For servers below FL 148 alone. */
  readonly isAway?: boolean;
}

/** E11. Only what is passed changes; an empty text or emoji name clears it. At most 60 characters. */
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

/** When the status is to end, as this device remembers it. */
export function statusEnd(session: Session): number | undefined {
  const stored = Number(kept(session).read());
  return stored > 0 ? stored : undefined;
}

export function rememberEnd(session: Session, endsAt: number | undefined): void {
  kept(session).write(endsAt);
}

/** Ends a status when its time is over, to the minute. Returns what ends the watch. */
export function watchStatusEnd(session: Session): () => void {
  void endStatusInTime(session);
  return session.store.subscribe(({ nowMs }, before) => {
    if (nowMs !== before.nowMs) void endStatusInTime(session);
  });
}

/** Of several tabs the first forgets the end, and the others find none. */
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
