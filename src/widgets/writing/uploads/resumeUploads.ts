import type { Session } from '~/session/session';
import { holdLock, keptAs } from './keptUploads';
import { runUploads } from './runUploads';
import { listOf, newUpload, setList, uploadsOf } from './uploadStore';

/** Whoever hasn't opened the draft by then has forgotten it. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;

/**
 * Resumes uploads cut off by a reload, once their text is open again. If the server has discarded what had arrived, it
 * gets all of the file again.
 */
export async function resumeUploads(session: Session, key: string): Promise<void> {
  const { account, storage, clock } = session;
  const all = await storage.getUploads(account.id);
  for (const { id, key: at, savedAt } of all) {
    if (savedAt < clock.now() - LONGEST_MS) await storage.deleteUpload(account.id, id);
    else if (at === key) void take(session, key, id).catch(() => undefined);
  }
}

/** Waits as long as another tab, or this one, is sending it: the file is usually gone by then. */
async function take(session: Session, key: string, id: string): Promise<void> {
  const { account, storage } = session;
  const store = uploadsOf(session);
  if (store.awaited.has(id)) return;
  store.awaited.add(id);
  const release = await holdLock(id);
  store.awaited.delete(id);
  if (!release) return;
  const row = (await storage.getUploads(account.id)).find((one) => one.id === id);
  if (!row) return release();
  const { name, content, place, keepsLocation = false } = row;
  const file = new File([content], name, { type: content.type });
  const upload = { ...newUpload(file), place, kept: keptAs(session, row, release), keepsLocation };
  setList(store, key, [...listOf(store, key), upload]);
  runUploads(session, key);
}
