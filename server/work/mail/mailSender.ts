import { type Clock, sleep } from '~/lib/clock';
import type { Blobs } from '../../core/blobs/blobs';
import { dueRow, nextDueMs } from '../../core/db/due';
import type { Lane } from '../../core/lane';
import type { Logger } from '../../core/log';
import type { MailRow } from '../../core/mail/mailTable';
import { NoOrganization, type Realm } from '../../core/realm';
import type { Pictures } from '../../render/pictures/pictures';
import { Poller } from '../poller';
import { claimMail, forgetMails, settleMail, unreachableMs } from './claims';
import { compose } from './compose';
import { MailIcon } from './mailIcon';
import { openSmtp, SMTP_CONNECTIONS } from './smtp';
import type { MailPlace, MailResult, MailTransport } from './transport';

/** Mail that another process left behind is found within this time. */
const POLL_INTERVAL_MS = 15_000;
/** How long mails in flight have to finish when the server stops. */
const STOP_GRACE_MS = 5000;
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
const FORGET_INTERVAL_MS = 60 * 60 * 1000;
/** Nothing else accesses these rows, so these changes hold nothing. */
const BESIDE_ALL: Lane = [];

interface MailSenderOptions {
  readonly realm: Realm;
  readonly files: Blobs;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly log: Logger;
  readonly place: MailPlace;
}

/**
 * Sends the mail that changes have queued.
 *
 *   claim (a change) -> hand to the mail server, outside of any -> settle (a change)
 *
 * A claim expires, so that what a dead process was sending is sent again: SMTP can't tell whether it had arrived. The
 * Message-ID stays the same. Each mail is retried for two days, unless it expires sooner.
 */
export class MailSender {
  private readonly poller: Poller;
  private isStopped = false;
  private readonly preparing = new Set<Promise<void>>();
  private readonly sending = new Set<Promise<void>>();
  /** Aborts when the server stops and the grace period of mails in flight is over. */
  private readonly cutOff = new AbortController();
  private readonly icon: MailIcon;
  private transport: Promise<MailTransport> | undefined;
  /** Consecutive attempts that found no server to accept mail. */
  private unreachable = 0;
  private restUntilMs = 0;
  private forgotAtMs = 0;

  constructor(private readonly options: MailSenderOptions) {
    const { clock, log } = options;
    this.icon = new MailIcon(options);
    const look = () => this.look();
    this.poller = new Poller({ clock, log, name: 'mail', intervalMs: POLL_INTERVAL_MS, look });
  }

  get place(): MailPlace {
    return this.options.place;
  }

  /** Checks at once: mail was queued. */
  wake(): void {
    this.poller.wake();
  }

  /** Runs `write`, which finds out whether there is something to send, without delaying the caller. */
  prepare(write: () => Promise<void>): void {
    if (this.isStopped) return;
    const done: Promise<void> = write()
      .catch((error) => this.options.log.error('mail', { error }))
      .finally(() => this.preparing.delete(done));
    this.preparing.add(done);
  }

  /** Resolves when all mail due by now is sent. */
  async idle(): Promise<void> {
    while (this.poller.isLooking || this.sending.size + this.preparing.size > 0) {
      await Promise.all(this.preparing);
      await this.poller.idle();
      await Promise.all(this.sending);
    }
  }

  /** Resolves when nothing is in flight. The next start sends what got no answer in time. */
  async close(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.preparing);
    await this.poller.stop();
    const finished = new AbortController();
    const done = Promise.all(this.sending).then(() => finished.abort());
    const grace = this.sending.size === 0 ? 0 : STOP_GRACE_MS;
    await Promise.race([done, sleep(this.options.clock, grace, finished.signal)]);
    this.cutOff.abort();
    await done;
    (await this.transport)?.close();
  }

  /** Resolves to when to check again; undefined when something else will wake the poller. */
  private async look(): Promise<number | undefined> {
    const { realm } = this.options;
    await this.forget();
    while (this.isFree() && (await this.sendNext()));
    if (this.isStopped || this.sending.size >= this.most) return undefined;
    const due = (await nextDueMs(realm.db, 'mails')) ?? Infinity;
    return Math.max(due, this.restUntilMs);
  }

  private isFree(): boolean {
    if (this.isStopped || this.options.clock.now() < this.restUntilMs) return false;
    return this.sending.size < this.most;
  }

  /** Maximum concurrent sends. While the server is unreachable, one at a time probes whether it is back. */
  private get most(): number {
    return this.unreachable > 0 ? 1 : SMTP_CONNECTIONS;
  }

  /** Returns true when there was one. */
  private async sendNext(): Promise<boolean> {
    const { realm, clock, log } = this.options;
    const due = await dueRow(realm.db, 'mails', clock.now());
    if (due === undefined) return false;
    const claimed = await this.change((change) => claimMail(change, due));
    if (claimed === undefined) return true;
    const done: Promise<void> = this.deliver(claimed)
      .catch((error) => log.error('mail', { mailId: claimed.id, error }))
      .finally(() => {
        this.sending.delete(done);
        this.wake();
      });
    this.sending.add(done);
    return true;
  }

  private async deliver(row: MailRow): Promise<void> {
    const { clock, log, place } = this.options;
    if (place.kind === 'kept') {
      await this.change((change) => settleMail(change, row, { kind: 'kept' }));
      return;
    }
    const result: MailResult =
      row.expires_ms <= clock.now()
        ? { kind: 'later', reason: row.reason ?? 'It was not sent in time.' }
        : await this.handOver(row, place);
    const isCutOff = this.cutOff.signal.aborted && result.kind === 'unreachable';
    if (!isCutOff) this.noteReach(result);
    if (result.kind !== 'sent') log.info('mail not sent', { mailId: row.id, ...result });
    await this.change((change) => settleMail(change, row, isCutOff ? { kind: 'stopped' } : result));
  }

  private async handOver(
    row: MailRow,
    { url, from }: Extract<MailPlace, { kind: 'smtp' }>,
  ): Promise<MailResult> {
    const settings = (await this.options.realm.organization())?.settings;
    const icon = await this.icon.of(settings?.icon_path);
    this.transport ??= openSmtp(url);
    const mail = compose(row, { organization: settings?.name ?? '', icon, from });
    const sent = (await this.transport).send(mail);
    const answered = new AbortController();
    const cutOff = aborted(this.cutOff.signal, answered.signal);
    return Promise.race([sent, cutOff]).finally(() => answered.abort());
  }

  private noteReach(result: MailResult): void {
    if (result.kind !== 'unreachable') {
      this.unreachable = 0;
      return;
    }
    const { clock, log } = this.options;
    // Once per outage, not once per try.
    if (this.unreachable === 0) log.warn('mail server', { reason: result.reason });
    this.unreachable += 1;
    this.restUntilMs = clock.now() + unreachableMs(this.unreachable);
  }

  private async forget(): Promise<void> {
    const nowMs = this.options.clock.now();
    if (nowMs - this.forgotAtMs < FORGET_INTERVAL_MS) return;
    this.forgotAtMs = nowMs;
    await this.change((change) => forgetMails(change, nowMs - KEPT_FOR_MS)).catch((error) => {
      if (!(error instanceof NoOrganization)) throw error;
    });
  }

  private change<T>(body: Parameters<typeof this.options.realm.change<T>>[0]): Promise<T> {
    return this.options.realm.change(body, { lane: BESIDE_ALL });
  }
}

/** Resolves when `signal` aborts, unless `unless` aborts first; then never. */
function aborted(signal: AbortSignal, unless: AbortSignal): Promise<MailResult> {
  const result = { kind: 'unreachable', reason: 'the server is stopping' } as const;
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(result), { once: true, signal: unless }),
  );
}
