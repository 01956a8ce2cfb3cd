import { updateStatus as updateRoute } from '~/contract/routes/presence';
import type { UserStatus } from '~/domain/user';
import type { ApiClient } from '../client';

interface StatusChange extends Partial<UserStatus> {
  /** For servers below FL 148 alone. */
  readonly isAway?: boolean;
}

/** E11. Only what is passed changes; an empty text or emoji name clears it. At most 60 characters. */
export async function updateStatus(api: ApiClient, status: StatusChange): Promise<void> {
  const { text, emojiName, emojiCode, reactionType, isAway } = status;
  await api.send(updateRoute, {
    ...(text === undefined ? {} : { status_text: text }),
    ...(emojiName === undefined ? {} : { emoji_name: emojiName }),
    ...(emojiName && emojiCode ? { emoji_code: emojiCode } : {}),
    ...(emojiName && reactionType ? { reaction_type: reactionType } : {}),
    ...(isAway === undefined ? {} : { away: isAway }),
  });
}
