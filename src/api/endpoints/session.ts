import { decode } from '~/contract/decode';
import { CAPABILITIES, type Capability } from '~/contract/names';
import { initialState } from '~/contract/register';
import {
  createDemoOrganization as createDemoRoute,
  createOrganization as createRoute,
} from '~/contract/routes/parley';
import {
  deleteQueue as deleteQueueRoute,
  fetchApiKey as fetchApiKeyRoute,
  getEvents as getEventsRoute,
  getServerSettings as getServerSettingsRoute,
  registerQueue as registerQueueRoute,
} from '~/contract/routes/session';
import type { RealmEvent } from '~/domain/event';
import { asUserId, type UserId } from '~/domain/ids';
import type { ServerInfo } from '~/domain/server';
import type { Snapshot } from '~/domain/snapshot';
import type { ApiClient, Credentials, SendOptions } from '../client';
import { toRealmEvents } from '../convert/event';
import { toServerInfo } from '../convert/server';
import { toSnapshot } from '../convert/snapshot';
import { RequestError } from '../errors';

export interface SignIn extends Credentials {
  readonly userId: UserId;
}

/** What is on the other side of an address. Needs no credentials. */
export async function getServerSettings(
  api: ApiClient,
  options?: SendOptions,
): Promise<ServerInfo> {
  return toServerInfo(await api.send(getServerSettingsRoute, {}, options));
}

/** E7. */
export async function fetchApiKey(
  api: ApiClient,
  username: string,
  password: string,
): Promise<SignIn> {
  return toSignIn(await api.send(fetchApiKeyRoute, { username, password }));
}

export interface NewOrganization {
  readonly name: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Our own server only: the first visit. */
export async function createOrganization(
  api: ApiClient,
  organization: NewOrganization,
): Promise<SignIn> {
  const { name, fullName, email, password } = organization;
  return toSignIn(await api.send(createRoute, { name, full_name: fullName, email, password }));
}

/** Our own server only. Writing three thousand messages takes it a few seconds. */
export async function createDemoOrganization(api: ApiClient): Promise<SignIn> {
  return toSignIn(await api.send(createDemoRoute, {}, { timeoutMs: 120_000 }));
}

function toSignIn(answer: { api_key: string; email: string; user_id: number }): SignIn {
  return { apiKey: answer.api_key, email: answer.email, userId: asUserId(answer.user_id) };
}

const CLIENT_CAPABILITIES: Readonly<Record<Capability, boolean>> = {
  ...(Object.fromEntries(CAPABILITIES.map((name) => [name, true])) as Record<Capability, boolean>),
  // Pictures come with the users, and people we may not see come as placeholders to name.
  user_avatar_url_field_optional: false,
  user_list_incomplete: false,
};

/** Creates a queue and returns the state it starts from (gaps 1, SY1). */
export async function registerQueue(
  api: ApiClient,
  request: { readonly lifespanSeconds: number },
  options?: SendOptions,
): Promise<Snapshot> {
  const answer = await api.send(
    registerQueueRoute,
    {
      apply_markdown: true,
      client_gravatar: false,
      slim_presence: true,
      // Lists of subscribers are fetched by the screens that show them: they are most of the bytes.
      include_subscribers: false,
      client_capabilities: CLIENT_CAPABILITIES,
      queue_lifespan_secs: request.lifespanSeconds,
    },
    { timeoutMs: 60_000, ...options },
  );
  try {
    const state = decode(initialState, answer, 'register');
    if (state.queue_id === null) throw new Error('no queue');
    return toSnapshot({ ...state, queue_id: state.queue_id });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RequestError('malformed', 'POST /register', message, { cause });
  }
}

export interface EventsRequest {
  readonly queueId: string;
  readonly lastEventId: number;
  /** Answer at once even when there is nothing: asked while recovering. */
  readonly dontBlock: boolean;
  readonly self: UserId;
}

/** Long poll (E4). Asking after an id acknowledges all up to it. */
export async function getEvents(
  api: ApiClient,
  request: EventsRequest,
  options?: SendOptions,
): Promise<RealmEvent[]> {
  const answer = await api.send(
    getEventsRoute,
    {
      queue_id: request.queueId,
      last_event_id: request.lastEventId,
      ...(request.dontBlock ? { dont_block: true } : {}),
    },
    options,
  );
  try {
    return toRealmEvents(answer.events, { self: request.self });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RequestError('malformed', 'GET /events', message, { cause });
  }
}

/** Tells the server that nobody will poll any more. */
export async function deleteQueue(api: ApiClient, queueId: string): Promise<void> {
  await api.send(deleteQueueRoute, { queue_id: queueId });
}
