/**
 * Links of the web client: `#narrow/channel/9-announce/topic/x/near/5` (gap 6). The same text is the fragment of a
 * navigation view and of every link that the server renders.
 */

/** Percent-encodes with `.` for `%`, so that a link survives being pasted anywhere. */
export function encodeOperand(operand: string): string {
  return encodeURIComponent(operand)
    .replace(/[.!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');
}

/** The reverse; text that was never encoded is returned unchanged. */
export function decodeOperand(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('%', '%25').replaceAll('.', '%'));
  } catch {
    return encoded;
  }
}

/** Readers use only the digits; the name is for people. */
function channelSlug(channelId: number, name: string): string {
  return `${channelId}-${encodeOperand(name.replaceAll(' ', '-'))}`;
}

export function channelFragment(channelId: number, name: string): string {
  return `narrow/channel/${channelSlug(channelId, name)}`;
}

export interface TopicFragmentOptions {
  /** The link follows this message when the topic is renamed or moved. */
  readonly with?: number;
  /** The link opens at this message. */
  readonly near?: number;
}

export function topicFragment(
  channelId: number,
  channelName: string,
  topic: string,
  options: TopicFragmentOptions = {},
): string {
  const base = `${channelFragment(channelId, channelName)}/topic/${encodeOperand(topic)}`;
  if (options.near !== undefined) return `${base}/near/${options.near}`;
  return options.with === undefined ? base : `${base}/with/${options.with}`;
}

/** `5-Ana-Breakwater`: only the digits count, as in channels. */
export function userSlug(userId: number, name: string): string {
  return `${userId}-${encodeOperand(name.replace(/[ "%/<>`\p{C}]+/gu, '-'))}`;
}

/** `dm/5,12-group`: everyone in the conversation, or oneself alone. */
export function dmFragment(userIds: readonly number[], near?: number): string {
  const ids = [...userIds].sort((a, b) => a - b);
  const base = `narrow/dm/${ids.join(',')}-${ids.length > 2 ? 'group' : 'dm'}`;
  return near === undefined ? base : `${base}/near/${near}`;
}
