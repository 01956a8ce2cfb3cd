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

interface BaseContext {
  readonly services: Services;
  /** Name of the program that calls (web/http/clientName.ts). */
  readonly client: string;
  /** The same as people know it: browser, system and place. */
  readonly device: Device;
  /** The caller's network address, for throttling. */
  readonly address: string;
  /** It is theirs, and not that of a proxy that we were not told of. */
  readonly isPlaceKnown: boolean;
  /** Scheme and host that the caller used, or the configured ones. */
  readonly origin: string;
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal;
  /** For requests that wait: whether the caller still is who they were. */
  readonly authorization: Authorization;
}
interface PublicContext extends BaseContext {
  /** undefined before the first visit. */
  readonly organization: Organization | undefined;
}
/** Spectators have no user; the guard of each route says what they may see. */
export interface ViewerContext extends BaseContext {
  readonly organization: Organization;
  readonly user: UserRow | undefined;
  /** Of which key the caller is; undefined for bots, and without any. */
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

/** What a handler of this route is called with, besides its arguments. */
export type ContextOf<R extends Route> = ContextByAuth<AuthOf<SpecOf<R>>> & FileOf<SpecOf<R>>;

/** Guard, act, present. Throws ApiError to refuse. */
export type Handler<R extends Route> = (
  context: ContextOf<R>,
  args: HandlerArgs<R>,
) => Promise<HandlerResult<R> | JsonText>;

/** One handler for every route of the table: a missing one does not compile. */
export type Handlers = { readonly [N in RouteName]: Handler<RouteTable[N]> };
