import { createStore, type StoreApi } from 'zustand/vanilla';
import { asChannelId } from '~/domain/ids';
import type { Section, Sections } from '~/domain/places/sections';
import { accountPreference, type Preference } from '~/storage/page/preferences';
import type { Session } from '../session';

const all = new WeakMap<Session, SectionStore>();

/**
 * The reader's own sections of the sidebar: on this device, shared by all its tabs, and deleted when they sign out. The
 * API has folders, but those belong to the organization.
 */
export function sectionsOf(session: Session): SectionStore {
  let sections = all.get(session);
  if (!sections) {
    sections = new SectionStore(accountPreference('sections', session.account.id), session.signal);
    all.set(session, sections);
  }
  return sections;
}

class SectionStore {
  readonly store: StoreApi<{ readonly sections: Sections }>;

  constructor(
    private readonly kept: Preference,
    signal: AbortSignal,
  ) {
    this.store = createStore(() => ({ sections: this.read() }));
    const stop = kept.watch(() => this.store.setState({ sections: this.read() }));
    signal.addEventListener('abort', stop);
  }

  get now(): Sections {
    return this.store.getState().sections;
  }

  change(to: (sections: Sections) => Sections): void {
    // Another tab may have written since.
    const sections = to(this.read());
    this.store.setState({ sections });
    this.kept.write(sections.length > 0 ? sections : undefined);
  }

  private read(): Sections {
    const value = this.kept.read();
    return Array.isArray(value) ? value.flatMap(sectionIn) : [];
  }
}

/** The browser's storage may hold anything. */
function sectionIn(value: unknown): readonly Section[] {
  const { id, name, channels } = (value ?? {}) as Partial<Record<keyof Section, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(channels)) return [];
  const numbers = channels.filter((one) => typeof one === 'number');
  return [{ id, name, channels: numbers.map(asChannelId) }];
}
