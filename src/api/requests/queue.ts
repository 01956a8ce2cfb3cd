import { decode } from '~/contract/decode';
import { CAPABILITIES, type Capability } from '~/contract/names';
import { initialState } from '~/contract/register';
import {
  deleteQueue as deleteQueueRoute,
  getEvents as getEventsRoute,
  registerQueue as registerQueueRoute,
} from '~/contract/routes/session';
import type { RealmEvent } from '~/domain/connection/event';
import type { Snapshot } from '~/domain/connection/snapshot';
import type { UserId } from '~/domain/ids';
import type { Caller, SendOptions } from '../client';
import { toRealmEvents } from '../convert/event';
import { toSnapshot } from '../convert/snapshot';
import { RequestError } from '../errors';

/** The client capabilities of every queue. */
export const CLIENT_CAPABILITIES: Readonly<Record<Capability, boolean>> = {
  ...(Object.fromEntries(CAPABILITIES.map((name) => [name, true])) as Record<Capability, boolean>),
  // Avatars come with the users, and people the user can't see come as named placeholders.
  user_avatar_url_field_optional: false,
  user_list_incomplete: false,
};

/** Servers below this level send permissions as numbers, which are replaced by the groups they stand for. */
const GROUPS_LEVEL = 367;

async function snapshotOf(state: Parameters<typeof toSnapshot>[0]): Promise<Snapshot> {
  return state.zulip_feature_level < GROUPS_LEVEL
    ? (await import('../convert/oldPermissions')).oldSnapshot(state)
    : toSnapshot(state);
}

/** Creates a queue and returns the state it starts from (gap 1, SY1). */
export async function registerQueue(
  { api }: Caller,
  request: { readonly lifespanSeconds: number },
  options?: SendOptions,
): Promise<Snapshot> {
  const answer = await api.send(
    registerQueueRoute,
    {
      apply_markdown: true,
      client_gravatar: false,
      slim_presence: true,
      // Subscriber lists are most of the bytes, so the screens that show them fetch them.
      include_subscribers: false,
      client_capabilities: CLIENT_CAPABILITIES,
      queue_lifespan_secs: request.lifespanSeconds,
    },
    { timeoutMs: 60_000, ...options },
  );
  try {
    const state = decode(initialState, answer, 'register');
    if (state.queue_id === null) throw new Error('no queue');
    return await snapshotOf({ ...state, queue_id: state.queue_id });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RequestError('malformed', 'POST /register', message, { cause });
  }
}

export interface EventsRequest {
  readonly queueId: string;
  readonly lastEventId: number;
  /** Respond at once even without events: set while recovering. */
  readonly dontBlock: boolean;
  readonly self: UserId;
}

/** Long poll (E4). Requesting events after an id acknowledges all up to it. */
export async function getEvents(
  { api }: Caller,
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

/** Tells the server that no one will poll this queue again. */
export async function deleteQueue({ api }: Caller, queueId: string): Promise<void> {
  await api.send(deleteQueueRoute, { queue_id: queueId });
}
