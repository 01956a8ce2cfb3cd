import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES } from '../../src/contract/routes';
import { RECORD_DIR } from './recordDir';

/** A request with its values; one of each form that a server received. */
export interface Sent {
  readonly method: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

type Line =
  | {
      readonly kind: 'request';
      readonly method: string;
      readonly path: string;
      readonly params: readonly string[];
    }
  | ({ readonly kind: 'sent' } & Sent)
  | { readonly kind: 'story'; readonly name?: string }
  | { readonly kind: 'webhook'; readonly trigger: string; readonly fields: readonly string[] }
  | {
      readonly kind: 'event';
      readonly type: string;
      readonly op?: string;
      readonly person?: readonly string[];
    };

/** How often each item was reached, by its name in the printed list. */
type Counts = ReadonlyMap<string, number>;

/** A recorded line and the story it happened in; some servers belong to none. */
export interface StoryLine {
  readonly story: string | undefined;
  readonly line: Line;
}

export async function readStories(): Promise<readonly StoryLine[]> {
  const files = await readdir(RECORD_DIR);
  const texts = await Promise.all(files.map((file) => readFile(join(RECORD_DIR, file), 'utf8')));
  return texts.flatMap((text) => {
    const lines = text.split('\n').filter((line) => line !== '');
    const parsed = lines.map((line) => JSON.parse(line) as Line);
    let story: string | undefined;
    return parsed.map((line) => {
      // Process ids are reused: one file may hold several.
      if (line.kind === 'story') story = line.name;
      return { story, line };
    });
  });
}

async function readRecord(): Promise<readonly Line[]> {
  return (await readStories()).map(({ line }) => line);
}

/** Requests that pages sent in this run. */
export async function readSent(): Promise<readonly Sent[]> {
  return (await readRecord()).filter((line) => line.kind === 'sent');
}

/** What our pages have no use for, and why; everything else must be reached. */
export const UNUSED: Readonly<Record<string, string>> = {
  'E4 GET /events all_public_streams': 'for bots: a page wants what concerns its person',
  'E4 GET /events narrow': 'for bots: a page wants all that concerns its person',
  'E8 GET /messages include_anchor':
    'the model takes the anchor along: it says up to where a page is whole',
  'E8 GET /messages use_first_unread_anchor': 'deprecated: `anchor` says it',
  'E19 GET /streams include_all_active': 'deprecated: the other conditions say it',
};

/** Registering through a poll (E4) is still registering: pages do it through the dedicated endpoint. */
const ALSO: Readonly<Record<string, { readonly method: string; readonly path: string }>> = {
  E4: { method: 'POST', path: '/register' },
};

/** Their names in `/register`. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  lifespan_secs: ['queue_lifespan_secs'],
};

/** Counts E1 to E20 and each of their parameters, as `E8 GET /messages` and `E8 GET /messages anchor`. */
function countEndpoints(lines: readonly Line[]): Counts {
  const counts = new Map<string, number>();
  const add = (name: string, n: number) => counts.set(name, (counts.get(name) ?? 0) + n);
  const documented = Object.values(ROUTES)
    .map(({ spec }) => spec)
    .filter(({ doc }) => /^E\d+$/.test(doc))
    .sort((a, b) => Number(a.doc.slice(1)) - Number(b.doc.slice(1)));
  for (const { doc, method, path, ...spec } of documented) {
    const pattern = new RegExp(`^${path.replace(/\{[^}]*\}/g, '[^/]+')}$`);
    const also = ALSO[doc];
    const requests = lines.filter(
      (line) =>
        line.kind === 'request' &&
        ((line.method === method && pattern.test(line.path)) ||
          (line.method === also?.method && line.path === also.path)),
    );
    add(`${doc} ${method} ${path}`, requests.length);
    const params = 'params' in spec ? Object.entries(spec.params) : [];
    for (const [name, { aliases }] of params) {
      const names = [name, ...aliases, ...(OTHER_NAMES[name] ?? [])];
      const sent = requests.filter(
        (line) => line.kind === 'request' && names.some((one) => line.params.includes(one)),
      );
      add(`${doc} ${method} ${path} ${name}`, sent.length);
    }
  }
  return counts;
}

/** The events of contract 6. */
const EVENTS = [
  'alert_words',
  'update_display_settings',
  'update_global_notifications',
  'user_settings update',
  'realm_user update',
  'subscription add',
  'message',
  'presence',
] as const;
/** Fields of `person` in `realm_user` events with op `update`. */
const PERSON_FORMS = [
  'full_name',
  'avatar_url',
  'timezone',
  'bot_owner_id',
  'role',
  'delivery_email',
  'custom_profile_field',
  'new_email',
  'is_active',
] as const;

function countEvents(lines: readonly Line[]): Counts {
  const events = lines.filter((line) => line.kind === 'event');
  const named = EVENTS.map((name) => {
    const [type, op] = name.split(' ');
    const got = events.filter((event) => event.type === type && (!op || event.op === op));
    return [`event ${name}`, got.length] as const;
  });
  const forms = PERSON_FORMS.map((form) => {
    const got = events.filter((event) => event.op === 'update' && event.person?.includes(form));
    return [`event realm_user update person.${form}`, got.length] as const;
  });
  return new Map([...named, ...forms]);
}

/** E21: what bots' programs receive, and what triggers it. */
const PAYLOAD = ['bot_email', 'bot_full_name', 'data', 'trigger', 'token', 'message'] as const;
const TRIGGERS = ['mention', 'direct_message'] as const;

function countWebhooks(lines: readonly Line[]): Counts {
  const sent = lines.filter((line) => line.kind === 'webhook');
  return new Map([
    ['E21 outgoing webhook', sent.length],
    ...PAYLOAD.map((field) => {
      const having = sent.filter(({ fields }) => fields.includes(field));
      return [`E21 outgoing webhook ${field}`, having.length] as const;
    }),
    ...TRIGGERS.map((trigger) => {
      const having = sent.filter((line) => line.trigger === trigger);
      return [`E21 outgoing webhook trigger ${trigger}`, having.length] as const;
    }),
  ]);
}

/** Everything the contract lists, with how often this run's pages reached it. */
export async function countReached(): Promise<Counts> {
  const lines = await readRecord();
  return new Map([...countEndpoints(lines), ...countWebhooks(lines), ...countEvents(lines)]);
}
