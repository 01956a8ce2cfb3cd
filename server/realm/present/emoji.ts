import type { Write } from '~/contract/decode';
import type { realmEmoji } from '~/contract/records/organization';
import type { CustomEmoji } from '../../core/organization';
import { REALM_ID } from './avatar';

type EmojiOut = Write<typeof realmEmoji>;

export function emojiUrl(path: string): string {
  return `/user_avatars/${REALM_ID}/emoji/images/${path}`;
}

/** All custom emoji by id, including deactivated ones: old messages and reactions still show them. */
export function presentEmojiMap(emoji: readonly CustomEmoji[]): Record<string, EmojiOut> {
  return Object.fromEntries(emoji.map((one) => [String(one.id), presentEmoji(one)]));
}

function presentEmoji(emoji: CustomEmoji): EmojiOut {
  return {
    id: String(emoji.id),
    name: emoji.name,
    source_url: emojiUrl(emoji.path),
    still_url: emoji.still_path === null ? null : emojiUrl(emoji.still_path),
    deactivated: emoji.deactivated === 1,
    author_id: emoji.author_id,
  };
}
