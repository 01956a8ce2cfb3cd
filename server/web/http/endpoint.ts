import { UPLOAD_MAX_MIB } from '~/contract/limits';
import type { Route, RouteSpec } from '~/contract/route';
import { ApiError, badRequest, brokenOff, notLoggedIn } from '../../core/apiError';
import { ReadCut } from '../../core/db/guardedReads';
import type { UserRow } from '../../core/db/schema';
import type { JsonText } from '../../core/json/jsonText';
import type { Organization } from '../../core/organization';
import { deviceOf } from '../../realm/accounts/device';
import { receiveAllOwed } from '../../realm/messages/owedRows';
import { type Answer, failure, internalError, notNow, success } from './answer';
import { clientName } from './clientName';
import { authenticate, type Caller, parseCredentials } from './credentials';
import { decodeParams } from './decodeParams';
import { discardFiles, type ReceivedFile } from './multipart';
import type { Allowance } from './rateLimiter';
import { readBody } from './readBody';
import type { Services } from './services';
import { speakerFor } from './speaker';

/** A request as routed. */
export interface Call {
  readonly request: Request;
  /** Values of the path's placeholders, percent-decoded. */
  readonly pathArgs: Readonly<Record<string, string>>;
  readonly address: string;
  readonly isPlaceKnown: boolean;
  readonly origin: string;
  readonly requestId: string;
}

/** A handler whose types the table has already checked (web/routes/context.ts). */
export type AnyHandler = (context: never, args: never) => Promise<object | JsonText | undefined>;

const MAX_FILE_BYTES = UPLOAD_MAX_MIB * 1024 * 1024;

/** Runs one endpoint: authentication, rate limit, parameters, then the handler. Never throws. */
export async function runEndpoint(
  { spec }: Route,
  handler: AnyHandler,
  services: Services,
  call: Call,
): Promise<Answer> {
  let files: readonly ReceivedFile[] = [];
  let headers: Readonly<Record<string, string>> = {};
  try {
    const asOf = services.events.revocationsNow;
    const caller = await identify(spec, services, call);
    const allowance = takeAllowance(services, caller.user, call.address);
    headers = services.limits.headers(allowance);
    const { temporaryDir } = services.files;
    const body = await readBody(call.request, {
      signedIn: caller.user !== undefined,
      upload: spec.file === undefined ? undefined : { temporaryDir, maxFileBytes: MAX_FILE_BYTES },
    });
    files = body.files;
    const { args, ignored } = decodeParams(spec, body.params);
    if (caller.isAnybodyOwed) await receive(spec, services, caller.user);
    const context = {
      ...caller,
      services,
      client: clientName(call.request.headers.get('user-agent')),
      get device() {
        return deviceOf(call.request.headers.get('user-agent'), call.address);
      },
      address: call.address,
      isPlaceKnown: call.isPlaceKnown,
      origin: call.origin,
      // A getter, because only requests that wait need the signal.
      get signal() {
        return call.request.signal;
      },
      speaker: () => speakerFor(call.request),
      authorization: { asOf, check: () => identify(spec, services, call) },
      ...(spec.file === undefined ? {} : { file: onlyFile(spec, files) }),
    };
    const result = await handler(context as never, { ...args, ...pathValues(spec, call) } as never);
    return withHeaders(success(result, ignored), headers);
  } catch (error) {
    return withHeaders(answerError(error, spec, services, call.requestId), headers);
  } finally {
    await discardFiles(files);
  }
}

/** Checks credentials wherever they are given; only some endpoints work without. */
async function identify(
  spec: RouteSpec,
  services: Services,
  { request, address }: Call,
): Promise<Caller> {
  const auth = spec.auth ?? 'required';
  const { realm, clock, sightings, events, pollers } = services;
  const header = request.headers.get('authorization');
  const isPoll = spec.method === 'GET' && spec.path === '/events';
  const asOf = events.revocationsNow;
  const known = isPoll && header !== null ? pollers.find(header) : undefined;
  if (known !== undefined) {
    if (known.session !== undefined) sightings.note(known.session.id, address);
    return known;
  }
  const credentials = auth === 'none' ? undefined : parseCredentials(header);
  if (credentials === undefined) {
    const organization = await realm.organization();
    if (auth === 'none') return nobody(organization);
    if (auth === 'required' || organization?.settings.enable_spectator_access !== true) {
      throw notLoggedIn();
    }
    return nobody(organization);
  }
  const asked = { nowMs: clock.now(), isForSetup: spec.isForSetup };
  const caller = await authenticate(realm, credentials, asked);
  if (caller.session !== undefined) sightings.note(caller.session.id, address);
  if (isPoll && header !== null) pollers.note(header, caller, asOf);
  return caller;
}

function nobody(organization: Organization | undefined): Caller {
  return { organization, user: undefined, session: undefined, isAnybodyOwed: false };
}

/** Frequent requests from every page that never read existing messages. */
const OF_NOW = new Set(['GET /events', 'POST /typing', 'POST /users/me/presence']);

/** Writes the caller's pending rows first, so that their history is complete (realm/messages/owedRows.ts). */
async function receive(
  { method, path }: RouteSpec,
  { realm }: Services,
  user: UserRow | undefined,
): Promise<void> {
  if (user === undefined || OF_NOW.has(`${method} ${path}`)) return;
  await receiveAllOwed(realm, user.id);
}

function takeAllowance(
  { limits }: Services,
  user: UserRow | undefined,
  address: string,
): Allowance | undefined {
  return user === undefined ? limits.takeAddress(address) : limits.takeUser(user.id);
}

function onlyFile(
  { file: rule }: RouteSpec,
  files: readonly ReceivedFile[],
): ReceivedFile | undefined {
  const [file, ...more] = files;
  if (more.length > 0 || (file === undefined && rule !== 'optional')) {
    throw badRequest('You must upload exactly one file');
  }
  return file;
}

/** The router matched digits for `int` placeholders, so Number cannot fail. */
function pathValues(spec: RouteSpec, { pathArgs }: Call): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [, name = '', kind] of spec.path.matchAll(/\{(\w+):(\w+)\}/g)) {
    const text = pathArgs[name] ?? '';
    if (text.includes('\0')) throw badRequest(`${name}: must not contain NUL characters`);
    values[name] = kind === 'int' ? Number(text) : text;
  }
  return values;
}

function answerError(
  error: unknown,
  spec: RouteSpec,
  { log, outages }: Services,
  requestId: string,
): Answer {
  if (error instanceof ApiError) return failure(error);
  if (error instanceof ReadCut) return failure(error.by === 'time' ? tooLong() : brokenOff());
  const refusal = notNow(error);
  if (refusal !== undefined) {
    const { fault, answer } = refusal;
    outages.refused(fault, { requestId, route: `${spec.method} ${spec.path}`, error });
    return answer;
  }
  log.error('request failed', { requestId, route: `${spec.method} ${spec.path}`, error });
  return internalError(requestId);
}

/** Not a server error: the caller has to narrow the search. */
function tooLong(): ApiError {
  return badRequest(
    'This takes too long to find. Name a channel, a sender, or fewer and rarer words',
  );
}

function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...headers, ...answer.headers } };
}
