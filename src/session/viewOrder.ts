import { createStore, type StoreApi } from 'zustand/vanilla';

const PREFIX = 'parley.viewOrder ';

/**
 * In which order somebody wants the sidebar's views on this device, as fragments. The API keeps their names and
 * pins (E17), but no order.
 */
export class ViewOrder {
  readonly store: StoreApi<{ readonly order: readonly string[] }>;
  private readonly key: string;

  constructor(accountId: string) {
    this.key = PREFIX + accountId;
    this.store = createStore(() => ({ order: this.read() }));
  }

  set(order: readonly string[]): void {
    this.store.setState({ order });
    try {
      localStorage.setItem(this.key, JSON.stringify(order));
    } catch {
      // A full or forbidden storage only costs the convenience.
    }
  }

  private read(): readonly string[] {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
    } catch {
      return [];
    }
  }
}
