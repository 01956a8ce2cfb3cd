import type { RequestError } from '~/session/types';

/** In characters: a group's name, and its description. */
export const GROUP_LIMITS = { name: 100, description: 1024 } as const;

const PREFIXES = ['@', 'role:', 'user:', 'stream:', 'channel:'];

/** Checks a group's name as far as that is possible without the server (gap 1.4). */
export function groupNameFault(name: string, taken: ReadonlySet<string>): string | undefined {
  const text = name.trim();
  if (text === '') return 'Enter a name.';
  const prefix = PREFIXES.find((one) => text.startsWith(one));
  if (prefix) return `A name can’t start with “${prefix}”.`;
  if (taken.has(text.toLowerCase())) return 'A group with that name already exists.';
  return [...text].length > GROUP_LIMITS.name ? 'This name is too long.' : undefined;
}

/** The field of a group that a refusal is about: the server only names it in words. */
export function groupPlace({
  message,
}: RequestError): 'name' | 'description' | 'members' | undefined {
  if (/description/i.test(message)) return 'description';
  if (/user id|user group id|no such user|deactivated/i.test(message)) return 'members';
  return /name|already exists/i.test(message) ? 'name' : undefined;
}
