import { PRESENCE, QUEUE } from '~/contract/limits';
import type { registerQueue as registerRoute } from '~/contract/routes/session';
import { badRequest } from '../../../core/apiError';
import { capabilitiesOf, type QueueOptions, withTwins } from '../../../core/events/queueOptions';
import { JsonText } from '../../../core/json/jsonText';
import { isGuest } from '../../../core/permissions';
import { narrowFilter } from '../../../delivery/narrowFilter';
import { readBot } from '../../../realm/bots/botDetails';
import { isOwed, receiveAllOwed } from '../../../realm/messages/owedRows';
import { VERSION_FACTS } from '../../../realm/present/serverFacts';
import { buildState } from '../../../realm/register/buildState';
import type { RegisterOptions } from '../../../realm/register/part';
import type { Handler, UserContext, ViewerContext } from '../context';

type Args = Parameters<Handler<typeof registerRoute>>[1];

/** Creates a queue and returns the initial state for it (gap 1). */
export const registerQueue: Handler<typeof registerRoute> = async (context, args) => {
  const { user } = context;
  if (user === undefined) return registerSpectator(context, args);
  const signedIn = { ...context, user };
  const queueId = await openQueue(signedIn, {
    options: queueOptions(signedIn, await withBotDefaults(signedIn, args)),
    lifespanMs: lifespanMs(args.idle_queue_timeout ?? args.queue_lifespan_secs),
  });
  try {
    const { lastEventId, state } = await readState(context, registerOptions(context, args));
    await context.services.events.startQueueAt(queueId, lastEventId);
    return answer(queueId, lastEventId, state);
  } catch (error) {
    await context.services.events.deleteQueue(queueId, user.id);
    throw error;
  }
};

/**
 * Stores the queue before the state is read, so that the event log is kept from that point on;
 * if the state turns out to be newer, the queue is advanced to it (SY1).
 */
export async function openQueue(
  { services, user }: UserContext,
  { options, lifespanMs }: { readonly options: QueueOptions; readonly lifespanMs: number },
): Promise<string> {
  const id = services.random.token(16);
  const newest = services.events.newestId;
  await services.events.createQueue({
    id,
    userId: user.id,
    options,
    startId: newest,
    ackedId: newest,
    lifespanMs,
    lastSeenMs: services.clock.now(),
  });
  return id;
}

async function registerSpectator(context: ViewerContext, args: Args): Promise<JsonText> {
  if (args.client_gravatar === true) {
    throw badRequest('Spectators cannot ask for client_gravatar');
  }
  if (args.include_subscribers !== false) {
    throw badRequest('Spectators cannot ask for include_subscribers');
  }
  const { lastEventId, state } = await readState(context, registerOptions(context, args));
  return answer(null, lastEventId, state);
}

async function readState(context: ViewerContext, options: RegisterOptions) {
  for (;;) {
    const read = await readStateOnce(context, options);
    if (read !== undefined) return read;
    await receiveAllOwed(context.services.realm, context.user?.id ?? 0);
  }
}

/** Returns undefined if the state, like the events so far, has a message without the user's row for it (SY1). */
function readStateOnce(context: ViewerContext, options: RegisterOptions) {
  const { services, user, origin } = context;
  const nowMs = services.clock.now();
  return services.realm.snapshot(async ({ db, organization, lastEventId }) => {
    if (user !== undefined && (await isOwed(db, user.id))) return undefined;
    const { startedAt, unreadMax, calls, pushes } = services;
    const hasSummaries = services.summaries !== undefined;
    const { sendsMail } = services.realm;
    const server = { origin, startedAt, unreadMax, calls: calls.facts };
    const { hasPasswords } = services.signIn;
    const abilities = { hasSummaries, sendsMail, hasPasswords, pushKey: pushes.publicKey };
    const base = { db, organization, user, options, nowMs, ...server, ...abilities };
    const state = await buildState({ ...base, now: Math.floor(nowMs / 1000) });
    return { lastEventId, state };
  });
}

function answer(queueId: string | null, lastEventId: number, state: string): JsonText {
  const head = { queue_id: queueId, last_event_id: lastEventId, ...VERSION_FACTS };
  const fields = JSON.stringify(head).slice(1, -1);
  return new JsonText(state === '' ? fields : `${fields},${state}`);
}

/** Fills in the defaults configured for a bot, unless it requests something else (gap 1.1). */
async function withBotDefaults({ services, user }: UserContext, args: Args): Promise<Args> {
  const bot = user.is_bot === 1 ? await readBot(services.realm.db, user.id) : undefined;
  if (bot === undefined) return args;
  const { defaultEventsChannel: channel, hearsAllPublic } = bot;
  return {
    ...args,
    all_public_streams: args.all_public_streams ?? hearsAllPublic,
    narrow: args.narrow.length === 0 && channel !== null ? [['channel', channel]] : args.narrow,
  };
}

function queueOptions({ user }: UserContext, args: Args): QueueOptions {
  if (args.all_public_streams === true && isGuest(user)) {
    throw badRequest('User not authorized for this query');
  }
  const narrow = narrowPairs(args.narrow);
  // Rejects an unsupported narrow now rather than with the first message.
  narrowFilter(narrow);
  return {
    applyMarkdown: args.apply_markdown,
    clientGravatar: args.client_gravatar ?? true,
    allPublicChannels: args.all_public_streams ?? false,
    eventTypes: args.event_types == null ? null : withTwins(args.event_types),
    narrow,
    capabilities: capabilitiesOf(args.client_capabilities),
  };
}

export function narrowPairs(narrow: Args['narrow']): QueueOptions['narrow'] {
  return narrow.map((term) =>
    'operator' in term ? [term.operator, term.operand] : [term[0], term[1]],
  );
}

function registerOptions({ user }: ViewerContext, args: Args): RegisterOptions {
  const types = args.fetch_event_types ?? args.event_types;
  return {
    types: types == null ? null : withTwins(types),
    clientGravatar: args.client_gravatar ?? user !== undefined,
    includeSubscribers: args.include_subscribers,
    slimPresence: args.slim_presence,
    presenceHistoryDays: args.presence_history_limit_days ?? PRESENCE.historyDays,
    capabilities: capabilitiesOf(args.client_capabilities),
  };
}

/** At least the usual idle time; "mobile" requests the maximum. */
export function lifespanMs(wanted: number | string): number {
  const seconds = typeof wanted === 'number' ? wanted : QUEUE.maxLifespanSeconds;
  return 1000 * Math.min(Math.max(seconds, QUEUE.idleSeconds), QUEUE.maxLifespanSeconds);
}
