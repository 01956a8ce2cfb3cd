import type { MessageId } from '~/domain/ids';
import { countUnreadSince } from '~/model/selectors/unread/unreads';
import type { Session } from '~/session/session';
import type { SessionState } from '~/session/sessionStore';
import type { Connection } from '~/session/types';

/** What people are told about the connection. Times in milliseconds of the local clock. */
export type ConnectionNotice =
  /** This device has no network. */
  | { readonly kind: 'offline'; readonly sinceMs: number }
  /** The server doesn't respond. */
  | { readonly kind: 'reconnecting'; readonly nextTryMs: number; readonly sinceMs: number }
  /** It responds, but asks to wait; `seconds` as first announced. */
  | { readonly kind: 'askedToWait'; readonly untilMs: number; readonly seconds: number }
  /** Missed events are being fetched; undefined: duration unknown. */
  | { readonly kind: 'catchingUp'; readonly awayMs: number | undefined }
  | { readonly kind: 'sending'; readonly count: number }
  /** `sent`: messages that had to wait; `missed`: unread ones that arrived meanwhile, outside muted conversations. */
  | { readonly kind: 'backOnline'; readonly sent: number; readonly missed: number }
  /** Nothing is wrong, but another tab runs a newer build. */
  | { readonly kind: 'outdated' }
  /** Nothing is wrong, but this browser stores nothing on disk. */
  | { readonly kind: 'nothingKept' };

/** Shorter outages aren't reported. */
const PATIENCE_MS = 1000;
/** How long the good news is shown. */
const FAREWELL_MS = 5000;
const WAITING: readonly string[] = ['queued', 'sending', 'unconfirmed'];

/**
 * Turns connection states into notices, with their timing:
 *
 *   quiet -> (1 s of trouble) -> offline | reconnecting | catchingUp -> sending -> backOnline -> (5 s) -> quiet
 *
 * Only an outage that was shown ends with good news.
 */
export class ConnectionNotices {
  private troubleSinceMs: number | undefined;
  private offlineSinceMs: number | undefined;
  private hasOutage = false;
  /** The newest message before the outage; undefined until one is known. */
  private newestBefore: MessageId | undefined;
  private missed: number | undefined;
  /** Messages that an outage delayed. */
  private readonly heldUp = new Set<string>();
  private cancelTimer: (() => void) | undefined;
  private said: ConnectionNotice | undefined;

  constructor(
    private readonly session: Session,
    private readonly say: (notice: ConnectionNotice | undefined) => void,
  ) {}

  /** Watches until the returned function is called. */
  watch(): () => void {
    const { store } = this.session;
    const update = () => this.update(store.getState());
    const unsubscribe = store.subscribe((state, before) => {
      const isSame =
        state.isOutdated === before.isOutdated &&
        state.connection === before.connection &&
        state.outbox === before.outbox &&
        state.localIds === before.localIds &&
        state.waitUntilMs === before.waitUntilMs &&
        state.isStorageDurable === before.isStorageDurable;
      if (!isSame) update();
    });
    globalThis.addEventListener('online', update);
    globalThis.addEventListener('offline', update);
    update();
    return () => {
      unsubscribe();
      this.cancelTimer?.();
      globalThis.removeEventListener('online', update);
      globalThis.removeEventListener('offline', update);
    };
  }

  private update(state: SessionState): void {
    const { connection } = state;
    this.cancelTimer?.();
    // A stopped session leads to the sign-in screens.
    if (connection.kind === 'stopped') this.tell(undefined);
    else if (this.isAskedToWait(state)) this.askedToWait(state);
    else if (connection.kind === 'live') this.live(state);
    else this.trouble(state, connection);
  }

  private isAskedToWait({ waitUntilMs }: SessionState): boolean {
    return waitUntilMs > this.session.clock.now();
  }

  private askedToWait({ waitUntilMs: untilMs }: SessionState): void {
    const leftMs = untilMs - this.session.clock.now();
    // Announced once per wait, whatever else happens during it.
    const isSaid = this.said?.kind === 'askedToWait' && this.said.untilMs === untilMs;
    if (!isSaid) {
      this.tell({ kind: 'askedToWait', untilMs, seconds: Math.ceil(leftMs / 1000) });
    }
    this.after(leftMs);
  }

  private trouble(state: SessionState, connection: Connection): void {
    const now = this.session.clock.now();
    if (this.troubleSinceMs === undefined) {
      this.troubleSinceMs = now;
      this.newestBefore = undefined;
      this.missed = undefined;
    }
    if (connection.kind === 'offline') {
      this.offlineSinceMs ??= connection.sinceMs;
      // At startup, the realm may arrive from the disk only now.
      this.newestBefore ??= this.session.realm.getState().realm?.maxMessageId;
      for (const entry of state.outbox) {
        if (WAITING.includes(entry.status)) this.heldUp.add(entry.localId);
      }
    }
    const patienceMs = this.troubleSinceMs + PATIENCE_MS - now;
    if (patienceMs > 0) {
      this.after(patienceMs);
      return;
    }
    this.hasOutage ||= this.offlineSinceMs !== undefined;
    this.tell(this.noticeOf(connection, now));
  }

  private noticeOf(connection: Connection, now: number): ConnectionNotice {
    if (connection.kind !== 'offline') {
      const since = this.offlineSinceMs;
      return { kind: 'catchingUp', awayMs: since === undefined ? undefined : now - since };
    }
    const sinceMs = this.offlineSinceMs ?? connection.sinceMs;
    if (globalThis.navigator.onLine === false) return { kind: 'offline', sinceMs };
    return { kind: 'reconnecting', nextTryMs: connection.nextTryMs, sinceMs };
  }

  private live(state: SessionState): void {
    this.troubleSinceMs = undefined;
    this.offlineSinceMs = undefined;
    if (!this.hasOutage) {
      this.heldUp.clear();
      this.tell(deviceNotice(state));
      return;
    }
    const waiting = state.outbox.filter(
      ({ localId, status }) => this.heldUp.has(localId) && WAITING.includes(status),
    );
    if (waiting.length > 0) {
      this.tell({ kind: 'sending', count: waiting.length });
      return;
    }
    const arrived = new Set(state.localIds.values());
    const sent = [...this.heldUp].filter((localId) => arrived.has(localId)).length;
    // Only once: reading them doesn't change what came.
    this.missed ??= this.countMissed();
    this.tell({ kind: 'backOnline', sent, missed: this.missed });
    this.after(FAREWELL_MS, () => {
      this.hasOutage = false;
    });
  }

  private countMissed(): number {
    const { realm } = this.session.realm.getState();
    return realm && this.newestBefore !== undefined
      ? countUnreadSince(realm, this.newestBefore)
      : 0;
  }

  private after(ms: number, act?: () => void): void {
    this.cancelTimer = this.session.clock.schedule(ms, () => {
      act?.();
      this.update(this.session.store.getState());
    });
  }

  private tell(notice: ConnectionNotice | undefined): void {
    if (JSON.stringify(notice) === JSON.stringify(this.said)) return;
    this.said = notice;
    this.say(notice);
  }
}

function deviceNotice(state: SessionState): ConnectionNotice | undefined {
  if (state.isOutdated) return { kind: 'outdated' };
  return state.isStorageDurable ? undefined : { kind: 'nothingKept' };
}
