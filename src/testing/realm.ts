import { expect } from 'vitest';
import type { RealmEventBody } from '~/domain/connection/event';
import type { Snapshot } from '~/domain/connection/snapshot';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { applyEvents } from '~/model/applyEvents';
import { checkInvariants } from '~/model/checkInvariants';
import { fromSnapshot } from '~/model/fromSnapshot';
import { EVERYTHING } from '~/model/ranges';
import type { IdRange, MessageWindow, RealmState } from '~/model/state';
import { openWindow, type Page, receivePage, restartWindow } from '~/model/windows';
import * as eg from './eg';

/** A realm state fed by events, with its invariants checked after each one. */
export class TestRealm {
  state: RealmState;
  private eventId: number;

  constructor(fields: Partial<Snapshot> = {}) {
    const snapshot = eg.snapshot(fields);
    this.state = fromSnapshot(snapshot);
    this.eventId = snapshot.lastEventId;
    this.check();
  }

  /** Applies these as separate batches. */
  receive(...bodies: readonly RealmEventBody[]): this {
    for (const body of bodies) this.receiveTogether(body);
    return this;
  }

  /** Applies these as one batch. */
  receiveTogether(...bodies: readonly RealmEventBody[]): this {
    const events = bodies.map((body) => eg.event(++this.eventId, body));
    this.state = applyEvents(this.state, events, { nowMs: 0 });
    this.check();
    return this;
  }

  update(next: (state: RealmState) => RealmState): this {
    this.state = next(this.state);
    this.check();
    return this;
  }

  /** Opens a view and fills it, by default with its whole history. */
  load(narrow: Narrow, messages: readonly Message[], page: Partial<Page> = {}): this {
    const key = narrowKey(narrow);
    this.update((state) => restartWindow(openWindow(state, narrow), key));
    return this.page(narrow, messages, { isInitial: true, ...page });
  }

  page(narrow: Narrow, messages: readonly Message[], page: Partial<Page> = {}): this {
    return this.update((state) =>
      receivePage(state, narrowKey(narrow), {
        generation: this.window(narrow).generation,
        asOf: state.lastEventId,
        messages: messages.map((message) => ({ message, isRead: true })),
        highlights: new Map(),
        range: EVERYTHING,
        isHistoryLimited: false,
        isInitial: false,
        ...page,
      }),
    );
  }

  window(narrow: Narrow): MessageWindow {
    const window = this.state.windows.get(narrowKey(narrow));
    if (!window) throw new Error(`no window ${narrowKey(narrow)}`);
    return window;
  }

  ids(narrow: Narrow): readonly number[] {
    return this.window(narrow).ids;
  }

  message(id: number): Message | undefined {
    return this.state.messages.byId.get(asMessageId(id));
  }

  private check(): void {
    expect(checkInvariants(this.state)).toEqual([]);
  }
}

export function range(from: number, to: number): IdRange {
  return { from, to };
}
