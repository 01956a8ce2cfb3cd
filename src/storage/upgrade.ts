import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Schema } from './schema';

type Database = IDBPDatabase<Schema>;
type Change = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/**
 * One step per database version, in order: a browser runs those it hasn't run yet. A released step never changes.
 * Copies of server data may be dropped; accounts, preferences, drafts and the outbox exist nowhere else: no step
 * may lose, rename or rekey them, since tabs of the previous build keep writing them.
 */
const STEPS: readonly ((database: Database, change: Change) => void)[] = [
  function first(database) {
    database.createObjectStore('accounts', { keyPath: 'id' });
    database.createObjectStore('meta');
    database.createObjectStore('realms', { keyPath: 'accountId' });
    database.createObjectStore('events', { keyPath: ['accountId', 'lastId'] });
    database.createObjectStore('windows', { keyPath: ['accountId', 'key'] });
    database.createObjectStore('drafts', { keyPath: ['accountId', 'key'] });
    const outbox = database.createObjectStore('outbox', { keyPath: 'localId' });
    outbox.createIndex('account', 'accountId');
    database.createObjectStore('leases', { keyPath: 'owner' });
  },
  /** Heartbeats had overwritten event rows, so no realm on disk can be trusted. */
  function eventsByQueue(database, change) {
    database.deleteObjectStore('events');
    database.createObjectStore('events', { keyPath: ['accountId', 'queueId', 'lastId'] });
    const realms = change.objectStore('realms');
    realms.createIndex('position', ['accountId', 'state.queueId', 'state.lastEventId']);
    realms.clear();
    change.objectStore('windows').clear();
  },
  function uploads(database) {
    database.createObjectStore('uploads', { keyPath: ['accountId', 'id'] });
  },
];

export const DATABASE_VERSION = STEPS.length;

export function upgrade(database: Database, oldVersion: number, change: Change): void {
  for (const step of STEPS.slice(oldVersion)) step(database, change);
}
