import type { ApiClient } from '~/api/client';
import { ownEmail } from '~/model/selectors/people/ownEmail';
import type { RealmState } from '~/model/state';
import type { Account } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import { findNewKey, whileKeyChanges } from '~/sync/newKey';
import type { SyncPort } from '~/sync/page/connect';

interface Options {
  readonly account: Account;
  readonly api: ApiClient;
  readonly storage: Storage;
  readonly port: SyncPort;
}

/** The session's account. The person never changes; the credentials may be renewed while the session runs. */
export class Identity {
  private current: Account;

  constructor(private readonly options: Options) {
    this.current = options.account;
  }

  get account(): Account {
    return this.current;
  }

  /** If the disk refuses, the user has to sign in again after a reload. */
  async renew(account: Account): Promise<void> {
    this.current = account;
    this.options.api.renew(account);
    await this.options.storage.renewAccount(account).catch(() => undefined);
  }

  /** Changes the key in this tab, by `ask`: all tabs of the account go on with the new one. */
  changeKey(ask: () => Promise<string>): Promise<void> {
    return whileKeyChanges(this.current.id, async () => {
      const account = { ...this.current, apiKey: await ask() };
      this.options.port.post({ kind: 'account', account });
      await this.renew(account);
    });
  }

  /** Handles an unauthorized request. Returns whether there is a newer key; if not, the worker ends the session. */
  async unauthorized(code: string): Promise<boolean> {
    const { port, storage } = this.options;
    const known = this.current;
    const renewed = await findNewKey(storage, known);
    if (renewed) {
      await this.renew(renewed);
      return true;
    }
    if (this.current === known) port.post({ kind: 'unauthorized', code });
    return this.current !== known;
  }

  /** Follows a changed email address, wherever it was changed: requests must use the new one. */
  keepUpWithEmail(realm: RealmState): void {
    const email = ownEmail(realm);
    if (email === undefined || email === this.current.email) return;
    void this.renew({ ...this.current, email });
  }
}
