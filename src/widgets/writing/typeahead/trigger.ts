/** A name the user is in the middle of typing. */
export interface Trigger {
  readonly kind:
    | 'mention'
    | 'silentMention'
    | 'channel'
    | 'topic'
    | 'emoji'
    | 'snippet'
    | 'language'
    | 'time'
    | 'command';
  /** The part of the name typed so far. */
  readonly query: string;
  /** For a topic: its channel. */
  readonly channelName?: string;
  /** Position of the character that started it. */
  readonly start: number;
}

/** No one types longer names; a paragraph after a lone @ isn't one. */
const LONGEST = 40;

const RULES: readonly {
  readonly kind: Trigger['kind'];
  readonly pattern: RegExp;
}[] = [
  { kind: 'snippet', pattern: /(?:^|\s)(::)([^\n:]*)$/ },
  { kind: 'silentMention', pattern: /(?:^|[\s([{"'])(@_)\**([^\n@*]*)$/ },
  { kind: 'mention', pattern: /(?:^|[\s([{"'])(@)\**([^\n@*_][^\n@*]*|)$/ },
  { kind: 'channel', pattern: /(?:^|[\s([{"'])(#)\**([^\n#*>\s][^\n#*>]*|)$/ },
  { kind: 'time', pattern: /(?:^|[\s([{"'])(<time:)([^\n<>]*)$/ },
  { kind: 'emoji', pattern: /(?:^|[\s([{"'])(:)([a-z0-9_+-]{2,})$/i },
];
/** The language of a code block; a closing fence has no word after it. */
const LANGUAGE = /^(?: {0,3}> ?)* {0,3}(`{3,}|~{3,})([\w+#.-]+)$/;
/** Only at the start of a message. */
const COMMAND = /^\/([a-z]*)$/;
const TOPIC = /(?:^|[\s([{"'])#\**([^\n#*>]+)>([^\n*]*)$/;

/** Reads backwards from the caret. Undefined if no name is being typed. */
export function findTrigger(text: string, caret: number): Trigger | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const before = text.slice(Math.max(lineStart, caret - 2 * LONGEST), caret);
  const command = lineStart === 0 ? COMMAND.exec(before) : null;
  if (command) return { kind: 'command', query: command[1] ?? '', start: 0 };
  const language = before.length < 2 * LONGEST ? LANGUAGE.exec(before) : null;
  if (language) {
    const [, , query = ''] = language;
    return { kind: 'language', query, start: caret - query.length };
  }
  const topic = TOPIC.exec(before);
  if (topic) {
    const [whole, channelName = '', query = ''] = topic;
    const start = caret - whole.length + whole.indexOf('#');
    return { kind: 'topic', channelName, query, start };
  }
  let nearest: Trigger | undefined;
  for (const { kind, pattern } of RULES) {
    const found = pattern.exec(before);
    if (!found) continue;
    const [whole, sign = '', query = ''] = found;
    if (query.length > LONGEST || /^\s/.test(query)) continue;
    const start = caret - whole.length + whole.indexOf(sign);
    // A name that wasn't picked may go on until another one begins.
    if (!nearest || start > nearest.start) nearest = { kind, query, start };
  }
  return nearest;
}
