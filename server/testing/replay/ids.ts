import type { RecordedCall } from '~/testing/recordings';

/** What an id identifies: ids of different kinds can be equal numbers. */
type Kind = 'user' | 'channel' | 'message' | 'group' | 'snippet' | 'scheduled' | 'draft';

/** By the path segment before the id. */
const IN_PATHS: Readonly<Record<string, Kind>> = {
  users: 'user',
  muted_users: 'user',
  streams: 'channel',
  messages: 'message',
  user_groups: 'group',
  saved_snippets: 'snippet',
  scheduled_messages: 'scheduled',
  drafts: 'draft',
};
/** By the name of a parameter or of a field in it. */
const IN_PARAMS: Readonly<Record<string, Kind>> = {
  principals: 'user',
  members: 'user',
  add: 'user',
  delete: 'user',
  direct_members: 'user',
  sender: 'user',
  stream_id: 'channel',
  stream_ids: 'channel',
  channel: 'channel',
  messages: 'message',
  msg_ids: 'message',
  message_id: 'message',
};
/** Ids in answers, by endpoint. */
const IN_ANSWERS: Readonly<Record<string, readonly [field: string, kind: Kind]>> = {
  'POST /messages': ['id', 'message'],
  'GET /get_stream_id': ['stream_id', 'channel'],
  'POST /user_groups/create': ['group_id', 'group'],
  'POST /saved_snippets': ['saved_snippet_id', 'snippet'],
  'POST /scheduled_messages': ['scheduled_message_id', 'scheduled'],
  'POST /bots': ['user_id', 'user'],
};

/** Maps a recording's ids and queues to ours. */
export class Ids {
  private readonly ours = new Map<string, number>();
  private readonly queues = new Map<string, string>();
  /** The id of our last delivered event, by recorded queue. */
  private readonly delivered = new Map<string, number>();

  pair(kind: Kind, recorded: number, ours: number): void {
    this.ours.set(`${kind} ${recorded}`, ours);
  }

  /** Our id; the recorded one if it has no known counterpart. */
  get(kind: Kind, recorded: number): number {
    return this.ours.get(`${kind} ${recorded}`) ?? recorded;
  }

  /** Pairs the ids and queues created by a call in the recording and here. */
  learn(
    { method, path, params, answer }: RecordedCall,
    ours: Readonly<Record<string, unknown>>,
  ): void {
    const [field, kind] = IN_ANSWERS[`${method} ${path}`] ?? [];
    if (field && kind && typeof ours[field] === 'number') {
      this.pair(kind, Number(answer[field]), ours[field]);
    }
    if (path === '/register' && typeof ours['queue_id'] === 'string') {
      this.queues.set(String(answer['queue_id']), ours['queue_id']);
    }
    const events = ours['events'] as readonly { readonly id: number }[] | undefined;
    const last = events?.at(-1);
    if (path === '/events' && last) this.delivered.set(String(params['queue_id']), last.id);
  }

  path(path: string): string {
    return path.replace(/\/(\w+)\/(\d+)/g, (all, word: string, id: string) => {
      const kind = IN_PATHS[word];
      return kind ? `/${word}/${this.get(kind, Number(id))}` : all;
    });
  }

  params({ params }: RecordedCall): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(params).map(([name, text]) => [name, this.param(name, text, params)]),
    );
  }

  private param(name: string, text: string, params: RecordedCall['params']): string {
    if (name === 'queue_id') return this.queues.get(text) ?? text;
    if (name === 'last_event_id') {
      return String(this.delivered.get(String(params['queue_id'])) ?? text);
    }
    const isToPeople = name === 'to' && params['type'] === 'direct';
    const kind = name === 'to' ? (isToPeople ? 'user' : 'channel') : IN_PARAMS[name];
    try {
      return JSON.stringify(this.inside(JSON.parse(text), kind));
    } catch {
      return text;
    }
  }

  private inside(value: unknown, kind: Kind | undefined): unknown {
    if (typeof value === 'number') return kind ? this.get(kind, value) : value;
    if (Array.isArray(value)) return value.map((one) => this.inside(one, kind));
    if (typeof value !== 'object' || value === null) return value;
    const { operator } = value as { readonly operator?: string };
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const of = name === 'operand' ? operator : name === 'to' ? 'channel' : name;
        return [
          name,
          this.inside(inner, IN_PARAMS[of ?? ''] ?? (name === 'new' ? kind : undefined)),
        ];
      }),
    );
  }
}
