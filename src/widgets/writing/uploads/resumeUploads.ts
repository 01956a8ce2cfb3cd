import type { Session } from '~/session/session';
import { holdLock, keptAs } from './keptUploads';
import { runUploads } from './runUploads';
import { listOf, newUpload, setList, uploadsOf } from './uploadStore';

/** The server discards uploads that aren't resumed. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Resumes uploads cut off by a reload, once their text is open again. */
export async function resumeUploads(session: Session, key: string): Promise<void> {
  const { account, storage, clock } = session;
  const store = uploadsOf(session);
  const all = await storage.getUploads(account.id);
  for (const { id, key: at, savedAt, name, content, place, keepsLocation = false } of all) {
    if (savedAt < clock.now() - LONGEST_MS) await storage.deleteUpload(account.id, id);
    else if (at === key) {
      const release = await holdLock(id);
      // If another tab is sending it, this one doesn't.
      if (!release) continue;
      const file = new File([content], name, { type: content.type });
      const kept = keptAs(session, id, release);
      const upload = { ...newUpload(file), place, kept, keepsLocation };
      setList(store, key, [...listOf(store, key), upload]);
      runUploads(session, key);
    }
  }
}
