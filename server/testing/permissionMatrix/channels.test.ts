import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';
import { type Cast, LETTERS, type Letter, makeCast } from './cast';
import { CHANNEL_ATTEMPTS } from './channelAttempts';
import { CHANNEL_TABLE, type Rows } from './channelTable';
import { KINDS, type Kind, makePlace, type Place } from './places';

/** Enough for a slow machine; each cell is a few requests. */
const TIMEOUT_MS = 600_000;

let cells = 0;
afterAll(() => {
  const actions = Object.keys(CHANNEL_TABLE).length;
  process.stdout.write(
    `permission matrix: ${cells} cells (${actions} actions in channels × ${LETTERS.length} roles × ${KINDS.length} kinds × subscribed or not)\n`,
  );
});

/** Creates places on demand, and again once an action has changed them. */
class Places {
  private readonly made = new Map<string, Promise<Place>>();
  constructor(private readonly cast: Cast) {}

  get(letter: Letter, kind: Kind, isIn: boolean): Promise<Place> {
    const key = `${letter} ${kind} ${isIn}`;
    const place = this.made.get(key) ?? makePlace(this.cast, letter, kind, isIn);
    this.made.set(key, place);
    return place;
  }

  spoil(letter: Letter, kind: Kind, isIn: boolean): void {
    this.made.delete(`${letter} ${kind} ${isIn}`);
  }
}

async function whoMay(cast: Cast, places: Places, action: string): Promise<Rows> {
  const attempt = CHANNEL_ATTEMPTS[action];
  if (attempt === undefined) throw new Error(`nobody knows how to ${action}`);
  const rows: Partial<Record<Kind, { in: string; out: string }>> = {};
  for (const kind of KINDS) {
    const row = { in: '', out: '' };
    for (const side of ['in', 'out'] as const) {
      for (const letter of LETTERS) {
        const isIn = side === 'in';
        const place = await places.get(letter, kind, isIn);
        const isDone = await attempt.run(cast.actors[letter], place, cast);
        if (isDone) row[side] += letter;
        if (isDone && attempt.leavesNoTrace !== true) places.spoil(letter, kind, isIn);
        cells += 1;
      }
    }
    rows[kind] = row;
  }
  return rows as Rows;
}

describe('PE2 who can do what in channels', () => {
  it('matches the table', { timeout: TIMEOUT_MS }, async () => {
    const server = await testServer();
    const cast = await makeCast(server);
    await cast.founder.call('updateRealm', { enable_spectator_access: true });
    await cast.founder.createChannel('reports', { invite_only: true });
    const { stream_id } = await cast.founder.call('getStreamId', { stream: 'reports' });
    await cast.founder.call('updateRealm', { moderation_request_channel_id: stream_id });
    const places = new Places(cast);
    const found: Record<string, Rows> = {};
    for (const action of Object.keys(CHANNEL_TABLE)) {
      found[action] = await whoMay(cast, places, action);
    }
    expect(found).toEqual(CHANNEL_TABLE);
    expect(Object.keys(CHANNEL_ATTEMPTS).sort()).toEqual(Object.keys(CHANNEL_TABLE).sort());
  });
});
