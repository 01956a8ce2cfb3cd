/** What somebody is in the middle of naming. */
export interface Trigger {
  readonly kind: 'mention' | 'silentMention' | 'channel' | 'topic' | 'emoji' | 'snippet';
  /** What they typed of the name. */
  readonly query: string;
  /** Of a topic: the channel it is in. */
  readonly channelName?: string;
  /** Where the sign that began it stands. */
  readonly start: number;
}

/** Longer names are typed by nobody; a paragraph behind a lone @ is none. */
const LONGEST = 40;

const RULES: readonly {
  readonly kind: Trigger['kind'];
  readonly pattern: RegExp;
}[] = [
  { kind: 'snippet', pattern: /(?:^|\s)(::)([^\n:]*)$/ },
  { kind: 'silentMention', pattern: /(?:^|[\s([{"'])(@_)\**([^\n@*]*)$/ },
  { kind: 'mention', pattern: /(?:^|[\s([{"'])(@)\**([^\n@*_][^\n@*]*|)$/ },
  { kind: 'channel', pattern: /(?:^|[\s([{"'])(#)\**([^\n#*>\s][^\n#*>]*|)$/ },
  { kind: 'emoji', pattern: /(?:^|[\s([{"'])(:)([a-z0-9_+-]{2,})$/i },
];
const TOPIC = /(?:^|[\s([{"'])#\**([^\n#*>]+)>([^\n*]*)$/;

/** Reads backwards from the caret. Undefined where nothing is being named. */
export function findTrigger(text: string, caret: number): Trigger | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const before = text.slice(Math.max(lineStart, caret - 2 * LONGEST), caret);
  const topic = TOPIC.exec(before);
  if (topic) {
    const [whole, channelName = '', query = ''] = topic;
    const start = caret - whole.length + whole.indexOf('#');
    return { kind: 'topic', channelName, query, start };
  }
  for (const { kind, pattern } of RULES) {
    const found = pattern.exec(before);
    if (!found) continue;
    const [whole, sign = '', query = ''] = found;
    if (query.length > LONGEST || /^\s/.test(query)) return undefined;
    return { kind, query, start: caret - whole.length + whole.indexOf(sign) };
  }
  return undefined;
}
