import type { ChannelId, UserId } from '~/domain/ids';
import { sayNow } from '~/session/resources/messages/moderation';
import type { Session } from '~/session/session';
import { sayFailure } from '../requests/sayFailure';

/** The topic of a case. */
export interface Place {
  readonly channelId: ChannelId;
  readonly topic: string;
}

/** Tells the other moderators what was done, in the topic where all of them see it, now and later. */
export async function noteInCase(session: Session, place: Place, text: string): Promise<void> {
  await sayNow(session, { kind: 'topic', ...place }, text).catch(sayFailure);
}

/** Mentions someone silently. */
export function silently(session: Session, userId: UserId): string {
  const name = session.realm.getState().realm?.users.get(userId)?.fullName ?? 'Somebody';
  return `@_**${name}|${userId}**`;
}
