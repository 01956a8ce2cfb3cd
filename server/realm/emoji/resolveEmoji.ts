import { EXTRA_EMOJI } from '~/contract/names';
import { LEGACY_EXTRA_REACTION_TYPE, type ReactionType } from '~/contract/records/message';
import { emojiByCode, emojiByName } from '~/markdown/emoji/emoji';
import { badRequest } from '../../core/apiError';
import type { Organization } from '../../core/organization';

/** An emoji as stored in reactions and statuses. Type and code identify it; the name is for display. */
export interface Emoji {
  readonly name: string;
  readonly code: string;
  readonly type: ReactionType;
}

/** A request's description of an emoji: a name, and optionally which emoji of that name. */
export interface RequestedEmoji {
  readonly name: string;
  readonly code: string | undefined;
  readonly type: string | undefined;
}

/** The requested emoji, or BAD_REQUEST. The table must be loaded (app.ts does). A bare name prefers custom emoji. */
export function resolveEmoji(organization: Organization, requested: RequestedEmoji): Emoji {
  const { name, code } = requested;
  const type = requested.type === undefined ? undefined : reactionType(requested.type);
  const known = byName(organization, name, type);
  if (known === undefined) throw badRequest(`Emoji '${name}' does not exist`);
  if (code === undefined || known.code === code) return known;
  if (known.type !== 'unicode_emoji') throw badRequest('Invalid emoji code.');
  // The code may carry a skin tone or variation selectors; the emoji it stands for must have the name.
  const meant = emojiByCode(code);
  if (meant === undefined) throw badRequest('Invalid emoji code.');
  if (!meant.names.includes(name)) throw badRequest('Invalid emoji name.');
  return { ...known, code: meant.code };
}

export function reactionType(type: string): ReactionType {
  switch (type) {
    case 'unicode_emoji':
    case 'realm_emoji':
    case 'chat_extra_emoji':
      return type;
    case LEGACY_EXTRA_REACTION_TYPE:
      return 'chat_extra_emoji';
    default:
      throw badRequest('Invalid emoji type.');
  }
}

function byName(
  { emoji }: Organization,
  name: string,
  type: ReactionType | undefined,
): Emoji | undefined {
  const custom = emoji.find((one) => one.name === name && one.deactivated === 0);
  if (custom !== undefined && (type === undefined || type === 'realm_emoji')) {
    return { name, code: String(custom.id), type: 'realm_emoji' };
  }
  if (name === EXTRA_EMOJI && (type === undefined || type === 'chat_extra_emoji')) {
    return { name, code: EXTRA_EMOJI, type: 'chat_extra_emoji' };
  }
  if (type === 'realm_emoji' || type === 'chat_extra_emoji') return undefined;
  const code = emojiByName(name)?.code;
  return code === undefined ? undefined : { name, code, type: 'unicode_emoji' };
}
