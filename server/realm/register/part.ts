import type { Capability } from '~/contract/names';
import type { InitialStateOut } from '~/contract/register';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import type { CallFacts } from '../calls/callProviders';

/** JSON text that needs no serialization. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** The parameters of a register request (gap 1.1). */
export interface RegisterOptions {
  /** The state to return; null = all. */
  readonly types: ReadonlySet<string> | null;
  readonly clientGravatar: boolean;
  readonly includeSubscribers: boolean | 'partial';
  readonly slimPresence: boolean;
  readonly presenceHistoryDays: number;
  readonly capabilities: ReadonlySet<Capability>;
}

/** The state of one instant, and who requests it. */
export interface RegisterContext {
  readonly db: Reader;
  readonly organization: Organization;
  /** undefined: a spectator. */
  readonly user: UserRow | undefined;
  readonly options: RegisterOptions;
  readonly origin: string;
  /** When this server process started; UNIX seconds. */
  readonly startedAt: number;
  /** Whether a language model is available to summarize topics. */
  readonly hasSummaries: boolean;
  readonly sendsMail: boolean;
  /** Whether people can sign in with passwords. */
  readonly hasPasswords: boolean;
  /** The key by which browsers recognize our pushes. */
  readonly pushKey: string;
  readonly calls: CallFacts;
  /** The maximum number of unread messages listed. */
  readonly unreadMax: number;
  /** UNIX seconds. */
  readonly now: number;
  readonly nowMs: number;
}
/** The context for parts that spectators don't get. */
export type OwnContext = RegisterContext & { readonly user: UserRow };

type Fields = { readonly [K in keyof InitialStateOut]?: InitialStateOut[K] | RawJson } & Readonly<
  Record<string, unknown>
>;

/** A piece of the initial state, with the type name that requests it (gap 1.3). */
export interface RegisterPart {
  readonly type: string;
  /** A second type that must also be requested. */
  readonly andType?: string;
  /** The state for a signed-in person. */
  readonly load: (context: OwnContext) => Promise<Fields> | Fields;
  /** The state for a spectator; omitted by default. */
  readonly loadPublic?: (context: RegisterContext) => Promise<Fields> | Fields;
}
export type RegisterFields = Fields;

export function asksFor({ types }: RegisterOptions, type: string): boolean {
  return types === null || types.has(type);
}
