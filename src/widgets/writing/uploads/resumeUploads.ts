import type { Session } from '~/session/session';
import { holdLock, keptAs } from './keptUploads';
import { runUploads } from './runUploads';
import { listOf, newUpload, setList, uploadsOf } from './uploadStore';

/** The server forgets what nobody goes on with. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Takes up what a reload has cut off, where its words are being written. */
export async function resumeUploads(session: Session, key: string): Promise<void> {
  const { account, storage, clock } = session;
  const store = uploadsOf(session);
  const all = await storage.getUploads(account.id);
  for (const { id, key: at, savedAt, name, content, place, keepsLocation = false } of all) {
    if (savedAt < clock.now() - LONGEST_MS) await storage.deleteUpload(account.id, id);
    else if (at === key) {
      const release = await holdLock(id);
      // Another tab sends it, or this one.
      if (!release) continue;
      const file = new File([content], name, { type: content.type });
      const kept = keptAs(session, id, release);
      const upload = { ...newUpload(file), place, kept, keepsLocation };
      setList(store, key, [...listOf(store, key), upload]);
      runUploads(session, key);
    }
  }
}
