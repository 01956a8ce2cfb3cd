type Params = Readonly<Record<string, unknown>>;

/** A participant of a story, with API access for what the story doesn't show. */
export class Person {
  constructor(
    readonly origin: string,
    readonly name: string,
    readonly email: string,
    readonly password: string,
    readonly id: number,
    readonly apiKey: string,
  ) {}

  get(path: string, params: Params = {}): Promise<Answer> {
    return this.ask('GET', `${path}?${encode(params)}`);
  }

  post(path: string, params: Params = {}): Promise<Answer> {
    return this.ask('POST', path, params);
  }

  patch(path: string, params: Params = {}): Promise<Answer> {
    return this.ask('PATCH', path, params);
  }

  remove(path: string): Promise<Answer> {
    return this.ask('DELETE', path);
  }

  /** Sends a message to a topic and returns its id. */
  async say(channel: string, topic: string, content: string): Promise<number> {
    const answer = await this.post('/messages', { type: 'stream', to: channel, topic, content });
    return Number(answer['id']);
  }

  /** Sends a direct message and returns its id. */
  async tell(others: readonly Person[], content: string): Promise<number> {
    const to = others.map(({ id }) => id);
    return Number((await this.post('/messages', { type: 'direct', to, content }))['id']);
  }

  /** The same person, reaching the server at another origin. */
  at(origin: string): Person {
    return new Person(origin, this.name, this.email, this.password, this.id, this.apiKey);
  }

  /** The same person on another device: signed in with a separate key. */
  async elsewhere(): Promise<Person> {
    const params = { username: this.email, password: this.password };
    const { api_key } = await request(this.origin, 'POST', '/fetch_api_key', { params });
    const { origin, name, email, password, id } = this;
    return new Person(origin, name, email, password, id, String(api_key));
  }

  async channelId(name: string): Promise<number> {
    return Number((await this.get('/get_stream_id', { stream: name }))['stream_id']);
  }

  /** Deactivates someone's account. */
  async deactivate({ id }: Person): Promise<void> {
    await this.ask('DELETE', `/users/${id}`);
  }

  /** Removes others from a channel. */
  async removeFrom(channel: string, others: readonly Person[]): Promise<void> {
    const principals = others.map(({ id }) => id);
    await this.ask('DELETE', '/users/me/subscriptions', { subscriptions: [channel], principals });
  }

  async unsay(messageId: number): Promise<void> {
    await this.ask('DELETE', `/messages/${messageId}`);
  }

  /** Archives a channel. */
  async archive(channelId: number): Promise<void> {
    await this.ask('DELETE', `/streams/${channelId}`);
  }

  /** The bytes of a file that a message links to. */
  async file(address: string): Promise<Buffer> {
    const headers = { authorization: this.authorization };
    const answer = await fetch(new URL(address, this.origin), { headers });
    return Buffer.from(await answer.arrayBuffer());
  }

  private get authorization(): string {
    return `Basic ${Buffer.from(`${this.email}:${this.apiKey}`).toString('base64')}`;
  }

  /** Uploads a file and returns the link to it, as the composer writes it. */
  async upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
    const body = new FormData();
    body.set('file', new File([content], name));
    const response = await fetch(`${this.origin}/api/v1/user_uploads`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${this.email}:${this.apiKey}`)}` },
      body,
    });
    const { url } = (await response.json()) as { url: string };
    return `[${name}](${url})`;
  }

  private async ask(method: string, path: string, params?: Params): Promise<Answer> {
    const { authorization } = this;
    return request(this.origin, method, path, { params, authorization });
  }
}

type Answer = Readonly<Record<string, unknown>>;

function encode(params: Params): URLSearchParams {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return new URLSearchParams(Object.entries(params).map(([name, value]) => [name, text(value)]));
}

async function request(
  origin: string,
  method: string,
  path: string,
  { params, authorization }: { params?: Params | undefined; authorization?: string },
): Promise<Answer> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: authorization ? { authorization } : {},
    ...(params ? { body: encode(params) } : {}),
  });
  const answer = (await response.json()) as Answer;
  if (answer['result'] !== 'success')
    throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

const PASSWORD = 'a lantern on the pier';

/** Founds the organization and returns its first person. */
export async function found(
  origin: string,
  name = 'Mei Lantern',
  organization = 'Harbor Robotics',
): Promise<Person> {
  const email = emailOf(name);
  const answer = await request(origin, 'POST', '/parley/organization', {
    params: { name: organization, full_name: name, email, password: PASSWORD },
  });
  return new Person(
    origin,
    name,
    email,
    PASSWORD,
    Number(answer['user_id']),
    String(answer['api_key']),
  );
}

/** Creates an account for someone. */
export async function addPerson(owner: Person, name: string): Promise<Person> {
  const email = emailOf(name);
  await owner.post('/users', { email, full_name: name, password: PASSWORD });
  const answer = await request(owner.origin, 'POST', '/fetch_api_key', {
    params: { username: email, password: PASSWORD },
  });
  const { user_id, api_key } = answer;
  return new Person(owner.origin, name, email, PASSWORD, Number(user_id), String(api_key));
}

function emailOf(name: string): string {
  return `${name.split(' ')[0]?.toLowerCase()}@harbor.example`;
}
