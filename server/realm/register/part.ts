import type { Capability } from '~/contract/names';
import type { InitialStateOut } from '~/contract/register';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import type { CallFacts } from '../calls/callProviders';

/** JSON that is made already. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** What a register asks for (gap 1.1). */
export interface RegisterOptions {
  /** State to return; null = all. */
  readonly types: ReadonlySet<string> | null;
  readonly clientGravatar: boolean;
  readonly includeSubscribers: boolean | 'partial';
  readonly slimPresence: boolean;
  readonly presenceHistoryDays: number;
  readonly capabilities: ReadonlySet<Capability>;
}

/** One instant's state, and who asks for it. */
export interface RegisterContext {
  readonly db: Reader;
  readonly organization: Organization;
  /** undefined: a spectator. */
  readonly user: UserRow | undefined;
  readonly options: RegisterOptions;
  readonly origin: string;
  /** When this server process started; UNIX seconds. */
  readonly startedAt: number;
  /** Whether there is a language model that summarizes topics. */
  readonly hasSummaries: boolean;
  readonly sendsMail: boolean;
  /** Whether anybody signs in with a password. */
  readonly hasPasswords: boolean;
  /** By which browsers know that a push is ours. */
  readonly pushKey: string;
  readonly calls: CallFacts;
  /** Unread messages that are listed at most. */
  readonly unreadMax: number;
  /** UNIX seconds. */
  readonly now: number;
  readonly nowMs: number;
}
/** The context of parts that spectators do not get. */
export type OwnContext = RegisterContext & { readonly user: UserRow };

type Fields = { readonly [K in keyof InitialStateOut]?: InitialStateOut[K] | RawJson } & Readonly<
  Record<string, unknown>
>;

/** A piece of the initial state, with the type name that pulls it (gap 1.3). */
export interface RegisterPart {
  readonly type: string;
  /** A second type that must be asked for as well. */
  readonly andType?: string;
  /** The state for a signed-in person. */
  readonly load: (context: OwnContext) => Promise<Fields> | Fields;
  /** The state for a spectator; by default the part is left out. */
  readonly loadPublic?: (context: RegisterContext) => Promise<Fields> | Fields;
}
export type RegisterFields = Fields;

export function asksFor({ types }: RegisterOptions, type: string): boolean {
  return types === null || types.has(type);
}
