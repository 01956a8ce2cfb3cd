/** Everyone's password in a benchmark. */
export const PASSWORD = 'correct horse battery staple';

/** A person signed in at a server. */
export interface Member {
  readonly origin: string;
  readonly userId: number;
  readonly email: string;
  readonly apiKey: string;
}

export interface Answer {
  readonly result: 'success' | 'error';
  readonly [field: string]: unknown;
}

/** Creates the organization of an empty server; returns its owner. */
export async function foundOrganization(origin: string): Promise<Member> {
  const answer = await request(origin, 'POST', '/parley/organization', {
    name: 'Harbor Bench',
    full_name: 'Mei Lantern',
    email: 'mei@harbor.example',
    password: PASSWORD,
  });
  return {
    origin,
    userId: Number(answer['user_id']),
    email: String(answer['email']),
    apiKey: String(answer['api_key']),
  };
}

export type Params = Readonly<Record<string, string | number | boolean | object>>;

/** Calls the API as a member. Throws if refused. */
export function call(
  member: Member,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  params: Params = {},
): Promise<Answer> {
  return request(member.origin, method, path, params, { authorization: authorizationOf(member) });
}

export function authorizationOf({ email, apiKey }: Member): string {
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
}

async function request(
  origin: string,
  method: string,
  path: string,
  params: Params,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const encoded = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const isGet = method === 'GET';
  const response = await fetch(`${origin}/api/v1${path}${isGet ? `?${encoded}` : ''}`, {
    method,
    headers,
    ...(isGet ? {} : { body: encoded }),
  });
  const answer = (await response.json()) as Answer;
  if (answer.result !== 'success') throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** What our own client requests at startup. */
export const REGISTER_PARAMS: Params = {
  apply_markdown: true,
  client_gravatar: false,
  slim_presence: true,
  include_subscribers: false,
  client_capabilities: {
    notification_settings_null: true,
    bulk_message_deletion: true,
    user_avatar_url_field_optional: false,
    stream_typing_notifications: true,
    user_settings_object: true,
    linkifier_url_template: true,
    user_list_incomplete: false,
    include_deactivated_groups: true,
    archived_channels: true,
    empty_topic_name: true,
    simplified_presence_events: true,
  },
};

/** Creates an account for another person. */
export async function addMember(owner: Member, name: string, email: string): Promise<Member> {
  const { origin } = owner;
  await call(owner, 'POST', '/users', { email, full_name: name, password: PASSWORD });
  const answer = await request(origin, 'POST', '/fetch_api_key', {
    username: email,
    password: PASSWORD,
  });
  return {
    origin,
    userId: Number(answer['user_id']),
    email,
    apiKey: String(answer['api_key']),
  };
}
