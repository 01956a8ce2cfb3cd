import type { HandlerArgs, HandlerResult, Route } from '~/contract/route';
import type { RouteName, RouteTable } from '~/contract/routes';
import type { UserRow } from '../../core/db/schema';
import type { JsonText } from '../../core/json/jsonText';
import type { Organization } from '../../core/organization';
import type { Authorization } from '../../delivery/eventSystem';
import type { Device } from '../../realm/accounts/device';
import type { KnownSession } from '../http/credentials';
import type { ReceivedFile } from '../http/multipart';
import type { Services } from '../http/services';
import type { Speaker } from '../http/speaker';

interface BaseContext {
  readonly services: Services;
  /** Name of the calling program (web/http/clientName.ts). */
  readonly client: string;
  /** The same in human terms: browser, system and address. */
  readonly device: Device;
  /** The caller's network address, for rate limits. */
  readonly address: string;
  /** The address is known to be theirs, not that of an unknown proxy. */
  readonly isPlaceKnown: boolean;
  /** Scheme and host that the caller used, or the configured ones. */
  readonly origin: string;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  /** For what isn’t refused, but says why something wasn’t done. */
  readonly speaker: () => Promise<Speaker>;
  /** For requests that wait: checks whether the caller's credentials are still valid. */
  readonly authorization: Authorization;
}
interface PublicContext extends BaseContext {
  /** undefined until the organization is created. */
  readonly organization: Organization | undefined;
}
/** Spectators have no user; each route's guard decides what they can see. */
export interface ViewerContext extends BaseContext {
  readonly organization: Organization;
  readonly user: UserRow | undefined;
  /** The session of the caller's key; undefined for bots and spectators. */
  readonly session: KnownSession | undefined;
}
export interface UserContext extends ViewerContext {
  readonly user: UserRow;
}

type ContextByAuth<Auth> = Auth extends 'none'
  ? PublicContext
  : Auth extends 'optional'
    ? ViewerContext
    : UserContext;
type SpecOf<R> = R extends Route<infer S> ? S : never;
type AuthOf<S> = S extends { readonly auth: infer A } ? A : 'required';
type FileOf<S> = S extends { readonly file: true }
  ? { readonly file: ReceivedFile }
  : S extends { readonly file: 'optional' }
    ? { readonly file: ReceivedFile | undefined }
    : unknown;

/** The context passed to a route's handler, along with its arguments. */
export type ContextOf<R extends Route> = ContextByAuth<AuthOf<SpecOf<R>>> & FileOf<SpecOf<R>>;

/** Checks permissions, acts, and returns the result. Throws ApiError to refuse. */
export type Handler<R extends Route> = (
  context: ContextOf<R>,
  args: HandlerArgs<R>,
) => Promise<HandlerResult<R> | JsonText>;

/** One handler for every route in the table: a missing one does not compile. */
export type Handlers = { readonly [N in RouteName]: Handler<RouteTable[N]> };
