import { createStore, type StoreApi } from 'zustand/vanilla';
import { accountPreference, type Preference, textsIn } from '~/storage/page/preferences';

/**
 * The order of the sidebar's views on this device, as fragments. The API stores their names and pins (E17), but no
 * order.
 */
export class ViewOrder {
  readonly store: StoreApi<{ readonly order: readonly string[] }>;
  private readonly kept: Preference;

  constructor(accountId: string) {
    this.kept = accountPreference('viewOrder', accountId);
    this.store = createStore(() => ({ order: textsIn(this.kept.read()) }));
  }

  set(order: readonly string[]): void {
    this.store.setState({ order });
    this.kept.write(order);
  }
}
