import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '~/api/errors';
import type { Destination, ServerDraft } from '~/domain/personal';
import { conversationKey } from '~/domain/places/conversation';
import { fromSnapshot } from '~/model/fromSnapshot';
import { createSessionStore } from '~/session/sessionStore';
import { Drafts } from '~/session/writing/drafts';
import { MemoryStorage } from '~/storage/memoryStorage';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import type { DraftServer } from './draftServer';
import { DraftSync } from './draftSync';

const PLACE: Destination = { kind: 'channel', channelId: eg.general.channelId, topic: 'rope' };
const KEY = conversationKey({ ...PLACE, kind: 'topic', channelId: eg.general.channelId });
const FAILURE = new RequestError('network', 'x', 'no answer');

/** One user's drafts on the server. Events arrive when the test says so. */
class Shelf {
  readonly drafts = new Map<number, ServerDraft>();
  readonly devices: Device[] = [];
  private nextId = 1;

  put(id: number | undefined, draft: Omit<ServerDraft, 'id'>): number {
    const at = id ?? this.nextId++;
    this.drafts.set(at, { ...draft, content: draft.content.trimEnd(), id: at });
    return at;
  }

  contents(): readonly string[] {
    return [...this.drafts.values()].map(({ content }) => content).sort();
  }
}

/** Delivers a message between tab and worker after both have moved on. */
function post(deliver: () => void): void {
  const MICROTASKS = 5;
  let arrived = Promise.resolve();
  for (let i = 0; i < MICROTASKS; i++) arrived = arrived.then(() => undefined);
  void arrived.then(deliver);
}

/** A browser: one tab and its worker. */
class Device {
  readonly clock = new FakeClock();
  readonly store = createSessionStore({ isStorageDurable: true, nowMs: 0 });
  isOnline = true;
  isOn = true;
  /** Hooks for failures and delays: called before the server acts, and before its response arrives. */
  onRequest: () => void = () => undefined;
  onAnswer: () => void = () => undefined;
  readonly requests: string[] = [];
  drafts: Drafts;
  private sync: DraftSync;

  constructor(
    private readonly shelf: Shelf,
    readonly storage = new MemoryStorage(),
  ) {
    this.sync = this.openWorker();
    this.drafts = new Drafts({
      accountId: 'a',
      store: this.store,
      storage,
      clock: this.clock,
      announce: (key, draft) => post(() => this.sync.note(key, draft)),
    });
    shelf.devices.push(this);
  }

  async start(): Promise<this> {
    await this.drafts.load();
    await this.sync.load();
    await this.hear();
    return this;
  }

  type(content: string, destination = PLACE, key: string = KEY): void {
    this.drafts.put({ key, destination, content, caret: content.length });
  }

  text(key: string = KEY): string | undefined {
    return this.store.getState().drafts.get(key)?.content;
  }

  /** Delivers the events that are due, and everything that follows from them. */
  async hear(): Promise<void> {
    const state = fromSnapshot(eg.snapshot({ drafts: [...this.shelf.drafts.values()] }));
    const settings = { ...state.settings, enable_drafts_synchronization: this.isOn };
    this.sync.update({ ...state, settings }, this.isOnline);
    await this.rest(0);
  }

  /** Advances time, so that typed text reaches the disk and the server. */
  async rest(ms = 3000): Promise<void> {
    for (const step of [ms / 2, ms / 2]) {
      this.clock.advance(step);
      await settle();
      await this.sync.settled();
      await settle();
    }
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    await this.hear();
  }

  private openWorker(): DraftSync {
    const { shelf } = this;
    const ask = async <T>(what: string, act: () => T): Promise<T> => {
      this.requests.push(what);
      this.onRequest();
      if (!this.isOnline) throw FAILURE;
      const answer = act();
      await settle();
      this.onAnswer();
      await settle();
      return answer;
    };
    const missing = () =>
      new RequestError('refused', 'x', 'Draft does not exist', {
        status: 404,
        code: 'BAD_REQUEST',
      });
    const server: DraftServer = {
      create: (draft) => ask(`create ${draft.content}`, () => shelf.put(undefined, draft)),
      update: (id, draft) =>
        ask(`update ${draft.content}`, () => {
          if (!shelf.drafts.has(id)) throw missing();
          shelf.put(id, draft);
        }),
      remove: (id) =>
        ask('remove', () => {
          if (!shelf.drafts.delete(id)) throw missing();
        }),
    };
    return new DraftSync({
      accountId: 'a',
      storage: this.storage,
      clock: this.clock,
      server,
      onDraft: (key, draft, over) => post(() => this.drafts.receive(key, draft, over)),
      onLinked: (key, copy) => post(() => this.drafts.link(key, copy)),
    });
  }
}

describe('DraftSync', () => {
  let shelf: Shelf;
  let desk: Device;
  let phone: Device;
  const hear = async () => {
    for (const device of shelf.devices) await device.hear();
  };

  beforeEach(async () => {
    shelf = new Shelf();
    desk = await new Device(shelf).start();
    phone = await new Device(shelf).start();
  });

  it('carries what is typed on one device to the other, and back', async () => {
    desk.type('One');
    await desk.rest();
    await hear();
    expect(phone.text()).toBe('One');
    phone.type('One, two');
    await phone.rest();
    await hear();
    expect(desk.text()).toBe('One, two');
    expect(shelf.contents()).toEqual(['One, two']);
  });

  it('removes a draft everywhere when it is sent', async () => {
    desk.type('One');
    await desk.rest();
    await hear();
    phone.drafts.remove(KEY);
    await phone.rest();
    await hear();
    expect([desk.text(), phone.text(), ...shelf.contents()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['right after it', 0],
    ['later', 3000],
  ])(
    'keeps one draft when both devices take it along with its topic, gone when sent %s',
    async (_, ms) => {
      desk.type('One');
      await desk.rest();
      await hear();
      const moved: Destination = { ...PLACE, topic: '✔ rope' };
      const to = conversationKey({ ...moved, kind: 'topic', channelId: eg.general.channelId });
      for (const device of [desk, phone]) device.drafts.carry(KEY, to, moved);
      await desk.rest(ms);
      await hear();
      expect([desk.text(to), phone.text(to), desk.text(), phone.text()]).toEqual([
        'One',
        'One',
        undefined,
        undefined,
      ]);
      desk.drafts.remove(to);
      for (let i = 0; i < 3; i++) {
        await desk.rest();
        await phone.rest();
        await hear();
      }
      expect([desk.text(to), phone.text(to), ...shelf.contents()]).toEqual([undefined, undefined]);
    },
  );

  it('keeps a draft that was set aside apart from the one written in its place', async () => {
    desk.type('A long story');
    await desk.rest();
    await hear();
    desk.drafts.carry(KEY, 'aside', PLACE);
    desk.type('A quick answer');
    await desk.rest();
    await hear();
    expect([desk.text('aside'), desk.text()]).toEqual(['A long story', 'A quick answer']);
    expect(shelf.contents()).toEqual(['A long story', 'A quick answer']);
    desk.drafts.remove(KEY);
    await desk.rest();
    await hear();
    expect([desk.text('aside'), ...shelf.contents()]).toEqual(['A long story', 'A long story']);
  });

  it('keeps a draft that is carried to another place while the server is told of its text', async () => {
    desk.type('One');
    await desk.rest();
    desk.onAnswer = () => {
      desk.onAnswer = () => undefined;
      desk.drafts.carry(KEY, 'aside', PLACE);
    };
    desk.type('One, two');
    await desk.rest();
    for (let i = 0; i < 3; i++) {
      await desk.rest();
      await hear();
    }
    expect([desk.text('aside'), ...shelf.contents()]).toEqual(['One, two', 'One, two']);
  });

  it('keeps both versions when both devices changed a draft', async () => {
    desk.type('One');
    await desk.rest();
    await hear();
    await desk.setOnline(false);
    desk.type('Mine');
    await desk.rest();
    phone.type('Theirs');
    await phone.rest();
    await desk.setOnline(true);
    await desk.rest();
    await hear();
    expect(desk.text()).toBe('Mine');
    expect(phone.text()).toBe('Theirs');
    expect(shelf.contents()).toEqual(['Mine', 'Theirs']);
  });

  it('does not overwrite text that is being typed and has not left the tab yet', async () => {
    desk.type('One');
    await desk.rest();
    await hear();
    phone.type('Theirs');
    await phone.rest();
    desk.type('One and');
    await desk.hear();
    expect(desk.text()).toBe('One and');
    desk.type('One and more');
    await desk.rest();
    await hear();
    expect(desk.text()).toBe('One and more');
    expect(shelf.contents()).toEqual(['One and more', 'Theirs']);
  });

  it('does not overwrite a new draft with another device’s draft for the same place', async () => {
    phone.type('Theirs');
    await phone.rest();
    desk.type('Mine');
    await hear();
    await desk.rest();
    await hear();
    expect(desk.text()).toBe('Mine');
    expect(shelf.contents()).toEqual(['Mine', 'Theirs']);
  });

  it('does not treat typing during a request as a new draft or a conflict', async () => {
    desk.onAnswer = () => {
      desk.onAnswer = () => undefined;
      desk.type('One, two');
      desk.drafts.flush();
    };
    desk.type('One');
    await desk.rest();
    await desk.rest();
    desk.onAnswer = () => {
      desk.onAnswer = () => undefined;
      desk.type('One, two, three, four');
      desk.drafts.flush();
    };
    desk.type('One, two, three');
    await desk.rest();
    await desk.rest();
    await hear();
    expect(shelf.contents()).toEqual(['One, two, three, four']);
    expect(desk.requests.filter((what) => what.startsWith('create'))).toEqual(['create One']);
    expect(desk.text()).toBe('One, two, three, four');
  });

  it('removes a draft that was sent while its upload was in flight', async () => {
    desk.onAnswer = () => {
      desk.onAnswer = () => undefined;
      desk.drafts.remove(KEY);
      desk.drafts.flush();
    };
    desk.type('One');
    await desk.rest();
    await desk.rest();
    await hear();
    await desk.rest();
    expect([desk.text(), ...shelf.contents()]).toEqual([undefined]);
    expect(await desk.storage.getDrafts('a')).toEqual([]);
  });

  it('works offline, even across a restart', async () => {
    desk.type('Kept');
    await desk.rest();
    await hear();
    await desk.setOnline(false);
    desk.drafts.remove(KEY);
    const other: Destination = { kind: 'dm', others: [eg.ana.userId] };
    desk.type('Written on a train', other, 'd11');
    await desk.rest();
    const again = await new Device(shelf, desk.storage).start();
    await again.rest();
    await phone.hear();
    expect(shelf.contents()).toEqual(['Written on a train']);
    expect(again.text()).toBeUndefined();
    expect(phone.text()).toBeUndefined();
    expect(phone.text('d11')).toBe('Written on a train');
  });

  it('writes to disk later what a full disk refused', async () => {
    await desk.setOnline(false);
    desk.type('One');
    await desk.rest();
    const full = vi.spyOn(desk.storage, 'amendDraft').mockRejectedValue(new Error('full'));
    await desk.setOnline(true);
    const [id] = shelf.drafts.keys();
    shelf.put(id, { content: 'One, two', destination: PLACE, timestamp: 1 });
    await desk.hear();
    expect(desk.text()).toBe('One, two');
    full.mockRestore();
    await desk.rest(60_000);
    const again = await new Device(shelf, desk.storage).start();
    expect(again.text()).toBe('One, two');
    await again.rest();
    expect(shelf.contents()).toEqual(['One, two']);
  });

  it('does not write a draft to disk that was deleted before there was room', async () => {
    const full = vi.spyOn(desk.storage, 'amendDraft').mockRejectedValue(new Error('full'));
    phone.type('One');
    await phone.rest();
    await hear();
    expect(desk.text()).toBe('One');
    desk.drafts.remove(KEY);
    await desk.rest();
    full.mockRestore();
    await desk.rest(60_000);
    expect(await desk.storage.getDrafts('a')).toEqual([]);
  });

  it('retries after a failure, and links a draft that had arrived anyway', async () => {
    desk.onAnswer = () => {
      desk.onAnswer = () => undefined;
      throw FAILURE;
    };
    desk.type('One');
    await desk.rest();
    await desk.hear();
    await desk.rest(40_000);
    expect(desk.requests).toEqual(['create One']);
    expect(shelf.contents()).toEqual(['One']);
    desk.type('One, two');
    await desk.rest();
    expect(shelf.contents()).toEqual(['One, two']);
  });

  it('keeps a changed draft that was deleted elsewhere', async () => {
    desk.type('One');
    await desk.rest();
    await hear();
    desk.type('One, changed');
    phone.drafts.remove(KEY);
    await phone.rest();
    await desk.rest();
    await hear();
    await desk.rest();
    expect(desk.text()).toBe('One, changed');
    expect(shelf.contents()).toEqual(['One, changed']);
  });

  it('loses nothing when sync is turned off and on again', async () => {
    desk.type('One');
    await desk.rest();
    await hear();
    shelf.drafts.clear();
    for (const device of shelf.devices) device.isOn = false;
    await hear();
    expect([desk.text(), phone.text()]).toEqual(['One', 'One']);
    desk.type('One, alone');
    await desk.rest();
    expect(shelf.contents()).toEqual([]);
    for (const device of shelf.devices) device.isOn = true;
    await hear();
    await desk.rest();
    expect(desk.text()).toBe('One, alone');
    expect(phone.text()).toBe('One');
    expect(shelf.contents()).toEqual(['One', 'One, alone']);
  });

  it('does not retry refused drafts, nor upload edits and empty drafts', async () => {
    desk.onRequest = () => {
      throw new RequestError('refused', 'x', 'Not authorized', { status: 400 });
    };
    desk.type('One');
    desk.type('  ', { ...PLACE, topic: 'other' }, 'x');
    const editOf = { messageId: eg.message().id, before: 'b' };
    desk.drafts.put({ key: 'edit:1', destination: PLACE, content: 'c', caret: 0, editOf });
    await desk.rest();
    desk.drafts.put({ key: KEY, destination: PLACE, content: 'One', caret: 1 });
    await desk.rest();
    expect(desk.requests).toEqual(['create One']);
    expect(desk.text()).toBe('One');
  });

  it('ignores its own echo, early or late', async () => {
    desk.type('One');
    await desk.rest();
    desk.type('One, two');
    await desk.rest();
    await desk.hear();
    await desk.hear();
    expect(desk.text()).toBe('One, two');
    expect(desk.requests).toEqual(['create One', 'update One, two']);
  });
});
