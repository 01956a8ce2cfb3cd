import type { UserRow } from '../../core/db/schema';

/** This server has one organization, and this is its number in file URLs. */
export const REALM_ID = 1;
const EVERYONE = 1;
const HUES = 12;

/** The two sizes of an avatar, and its fallback. */
export interface AvatarUrls {
  /** null: the client generates its own, from an address it can see (`client_gravatar`). */
  readonly url: string | null;
  readonly mediumUrl: string | null;
  /** For clients that always want a URL. */
  readonly fallbackUrl: string;
}

type AvatarColumns = Pick<
  UserRow,
  'id' | 'full_name' | 'avatar_path' | 'avatar_version' | 'email_visibility'
>;

/** The URLs of a person's avatar. Without an upload: a monogram, drawn by the server on request. */
export function avatarUrls(user: AvatarColumns): AvatarUrls {
  const fallbackUrl = monogramUrl(user);
  if (user.avatar_path !== null) {
    const base = `/user_avatars/${REALM_ID}/${user.avatar_path}`;
    const version = `?version=${user.avatar_version}`;
    const mediumUrl = `${base}-medium.png${version}`;
    return { url: `${base}.png${version}`, mediumUrl, fallbackUrl };
  }
  // null only where everyone sees the real address anyway (contract 2.5).
  const url = user.email_visibility === EVERYONE ? null : fallbackUrl;
  return { url, mediumUrl: url, fallbackUrl };
}

/** The URL says what to draw, so nothing has to be stored or looked up. */
function monogramUrl({ id, full_name }: AvatarColumns): string {
  const initials = initialsOf(full_name);
  const code = Buffer.from(initials, 'utf8').toString('hex');
  return `/user_avatars/${REALM_ID}/monogram/${id % HUES}-${code}.svg`;
}

/** The initials of the first and the last word; text in brackets isn't part of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = [...(words[0] ?? (name.trim() || '?'))][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
