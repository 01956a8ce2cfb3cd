import { type RecordedCall, routeOf } from '../../../src/testing/recordings';

export interface Answer {
  readonly status: number;
  readonly body: object | string;
}

interface RecordedMessage {
  readonly id: number;
  readonly stream_id?: number;
  readonly subject: string;
  readonly [field: string]: unknown;
}

interface RecordedEvent {
  readonly id: number;
  readonly type: string;
  readonly message?: RecordedMessage;
  readonly flags?: readonly string[];
  /** Ids of the messages edited, moved or deleted. */
  readonly message_ids?: readonly number[];
  readonly subject?: string;
  readonly rendered_content?: string;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  /** Id of the last event the person has received. */
  readonly toldUpTo: number;
}

interface Term {
  readonly operator: string;
  readonly operand: unknown;
  readonly negated?: boolean;
}

const API_KEY = 'recorded'.padEnd(32, '0');

/** Replays a public server's recorded responses for similar requests. */
export class RecordedAnswers {
  /** All events that the person received. */
  readonly events: readonly RecordedEvent[];
  private readonly before: readonly RecordedMessage[];

  constructor(
    private readonly calls: readonly RecordedCall[],
    private readonly role: string,
  ) {
    this.before = this.of('GET', '/messages').flatMap(
      ({ answer }) => answer['messages'] as readonly RecordedMessage[],
    );
    this.events = this.of('GET', '/events').flatMap(
      ({ answer }) => answer['events'] as readonly RecordedEvent[],
    );
  }

  /** undefined if no similar request was recorded. */
  to({ method, path, params, toldUpTo }: Asked): Answer | undefined {
    if (path === '/fetch_api_key') return this.key();
    if (method === 'GET' && path === '/messages') return this.page(params, toldUpTo);
    const name = routeOf({ method, path })?.name;
    const alike = this.calls.filter(
      (call) =>
        call.method === method && (call.path === path || (name && routeOf(call)?.name === name)),
    );
    // Of several, prefer this path, then a success over a refusal, then this person's own.
    const best = alike.sort((a, b) => this.rank(a, path) - this.rank(b, path))[0];
    return best && { status: best.status, body: bodyOf(best) };
  }

  private of(method: string, path: string): readonly RecordedCall[] {
    return this.calls.filter(
      (call) =>
        call.role === this.role &&
        call.status === 200 &&
        call.method === method &&
        call.path === path,
    );
  }

  private rank({ status, path, role }: RecordedCall, asked: string): number {
    return (path === asked ? 0 : 4) + (status < 400 ? 0 : 2) + (role === this.role ? 0 : 1);
  }

  /** The one response that no recording contains. */
  private key(): Answer {
    const { user_id, email } = this.of('POST', '/register')[0]?.answer ?? {};
    const body = { result: 'success', msg: '', api_key: API_KEY, user_id, email };
    return { status: 200, body };
  }

  /**
   * For channels and topics, filters the recorded messages; for anything else, uses the response to the same search.
   */
  private page(params: URLSearchParams, toldUpTo: number): Answer {
    const messages = this.messagesAt(toldUpTo);
    const terms = JSON.parse(params.get('narrow') ?? '[]') as readonly Term[];
    const asked = params.get('message_ids');
    if (asked !== null) {
      const ids = new Set(JSON.parse(asked) as number[]);
      const found = messages.filter(({ id }) => ids.has(id));
      return { status: 200, body: { result: 'success', msg: '', messages: found } };
    }
    const isPlace = terms.every(({ operator }) =>
      ['channel', 'stream', 'topic'].includes(operator),
    );
    if (isPlace) return windowOf(messages.filter(isIn(terms)), params);
    const same = this.of('GET', '/messages').find(
      (call) => canonical(call.params['narrow']) === canonical(JSON.stringify(terms)),
    );
    return windowOf((same?.answer['messages'] as readonly RecordedMessage[]) ?? [], params);
  }

  /** The messages at recording time, with the events up to this one applied. */
  private messagesAt(toldUpTo: number): readonly RecordedMessage[] {
    const found = new Map(this.before.map((message) => [message.id, message]));
    for (const event of this.events.filter(({ id }) => id <= toldUpTo)) {
      if (event.message) found.set(event.message.id, { ...event.message, flags: event.flags });
      for (const id of event.message_ids ?? []) {
        const message = found.get(id);
        if (event.type === 'delete_message') found.delete(id);
        else if (message) found.set(id, { ...message, ...changedBy(event) });
      }
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  }
}

/** The public server's value for it. */
const NEWEST = 10_000_000_000_000_000;

function isIn(terms: readonly Term[]) {
  return (message: RecordedMessage) =>
    terms.every(({ operator, operand }) =>
      operator === 'topic'
        ? message.subject.toLowerCase() === String(operand).toLowerCase()
        : [message.stream_id, message['display_recipient']].some(
            (name) => String(name) === String(operand),
          ),
    );
}

function canonical(narrow: string | undefined): string {
  const terms = JSON.parse(narrow ?? '[]') as readonly Term[];
  return JSON.stringify(terms.map(({ operator, operand }) => [operator, String(operand)]));
}

function changedBy({ subject, rendered_content: content }: RecordedEvent) {
  return { ...(subject !== undefined && { subject }), ...(content !== undefined && { content }) };
}

function bodyOf({ answer }: RecordedCall): object | string {
  return (answer['_not_json'] as string | undefined) ?? answer;
}

function windowOf(all: readonly RecordedMessage[], params: URLSearchParams): Answer {
  const before = Number(params.get('num_before') ?? 0);
  const after = Number(params.get('num_after') ?? 0);
  const anchor = anchorOf(params.get('anchor'), all);
  const at = all.findIndex(({ id }) => id >= anchor);
  const middle = at === -1 ? all.length : at;
  const found = all[middle]?.id === anchor;
  const from = Math.max(0, middle - before);
  const to = Math.min(all.length, middle + after + (found ? 1 : 0));
  const body = {
    result: 'success',
    msg: '',
    messages: all.slice(from, to),
    anchor,
    found_anchor: found,
    found_oldest: from === 0,
    found_newest: to === all.length,
    history_limited: false,
  };
  return { status: 200, body };
}

function anchorOf(asked: string | null, all: readonly RecordedMessage[]): number {
  if (asked === 'oldest') return 0;
  if (asked !== 'first_unread') return Number.isNaN(Number(asked)) ? NEWEST : Number(asked);
  return all.find(({ flags }) => !(flags as readonly string[]).includes('read'))?.id ?? NEWEST;
}
