import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Schema } from './schema';

type Database = IDBPDatabase<Schema>;
type Change = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/**
 * One step for each version of the database, in order: a browser takes those it has not taken yet. A step that has
 * been delivered is never changed. Copies of what the server has may go; accounts, preferences, drafts and the
 * outbox are the only ones there are: no step may lose them, and none may name or key them otherwise, since tabs
 * of the build before go on writing them.
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
  /** Rows of events had been overwritten by heartbeats: no realm on disk can be believed. */
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
