import type { Clock } from '~/lib/clock';
import type { Database } from '../../core/db/database';
import type { Logger } from '../../core/log';
import type { Random } from '../../core/random';
import type { CallFacts } from '../../realm/calls/callProviders';
import { type Attendee, BigBlueButton, type BigBlueButtonPlace } from './bigBlueButton';
import { type CallInLink, callOfToken, callToken } from './callToken';
import { Zoom, type ZoomAccount } from './zoom';

/** The operator's configuration. */
export interface CallOptions {
  readonly jitsiUrl?: string | undefined;
  readonly bigBlueButton?: BigBlueButtonPlace | undefined;
  readonly zoom?: ZoomAccount | undefined;
  /** How long a provider may take to answer. */
  readonly timeoutMs?: number;
}

interface CallsBase {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly secret: string;
}

/** `waiting`: no one has joined yet. */
export interface CallNow {
  readonly state: 'waiting' | 'running' | 'ended';
  readonly people: readonly Attendee[];
}

const TIMEOUT_MS = 5000;
/** Everyone who views a call polls it; BigBlueButton is called once per this interval. */
const FRESH_MS = 3000;
const KEPT = 200;

/** Calls by providers that need a server request. Links to Jitsi are made by clients. */
export class Calls {
  readonly facts: CallFacts;
  readonly bigBlueButton: BigBlueButton | undefined;
  readonly zoom: Zoom | undefined;
  private readonly known = new Map<string, { readonly at: number; now: Promise<CallNow> }>();

  constructor(
    { jitsiUrl, bigBlueButton, zoom, timeoutMs = TIMEOUT_MS }: CallOptions,
    private readonly base: CallsBase,
  ) {
    const { log, clock } = base;
    this.facts = {
      jitsiUrl: jitsiUrl ?? null,
      hasBigBlueButton: bigBlueButton !== undefined,
      hasZoom: zoom !== undefined,
    };
    const asking = (provider: string) => ({ provider, log, timeoutMs });
    this.bigBlueButton = bigBlueButton && new BigBlueButton(bigBlueButton, asking('BigBlueButton'));
    this.zoom = zoom && new Zoom(zoom, asking('Zoom'), clock);
  }

  /** Creates the token for a link to a new call. */
  newToken(about: Omit<CallInLink, 'id'>): string {
    const id = `parley-${this.base.random.token(12)}`;
    return callToken(this.base.secret, { ...about, id });
  }

  /** undefined: the link is forged, or from another server. */
  inLink(token: string): CallInLink | undefined {
    return callOfToken(this.base.secret, token);
  }

  /** Records that someone has joined, since BigBlueButton forgets meetings when they end. */
  async noteJoined({ id }: CallInLink): Promise<void> {
    this.known.delete(id);
    await this.base.database.write
      .insertInto('calls')
      .values({ meeting_id: id, joined_at: Math.floor(this.base.clock.now() / 1000) })
      .onConflict((conflict) => conflict.column('meeting_id').doNothing())
      .execute();
  }

  async now({ id }: CallInLink, from: BigBlueButton): Promise<CallNow> {
    const at = this.base.clock.now();
    const known = this.known.get(id);
    if (known !== undefined && at - known.at < FRESH_MS) return known.now;
    const now = this.ask(id, from);
    this.known.delete(id);
    this.known.set(id, { at, now });
    // Failures aren't cached.
    now.catch(() => this.known.delete(id));
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KEPT) break;
      this.known.delete(oldest);
    }
    return now;
  }

  private async ask(id: string, from: BigBlueButton): Promise<CallNow> {
    const people = await from.attendees(id);
    if (people !== undefined && people.length > 0) return { state: 'running', people };
    const row = await this.base.database.read
      .selectFrom('calls')
      .select('joined_at')
      .where('meeting_id', '=', id)
      .executeTakeFirst();
    // Open and empty: the last person has just left, or the first is about to join.
    const wasJoined = row !== undefined && people === undefined;
    return { state: wasJoined ? 'ended' : 'waiting', people: [] };
  }
}
