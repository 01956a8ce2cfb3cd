import { can } from '~/domain/capabilities/needs';
import { fileKind } from '~/domain/fileKind';
import { uploadFileTo } from '~/session/resources/messages/uploads';
import type { Session } from '~/session/session';
import { isRequestError } from '~/session/types';
import { whenBack } from '~/session/whenBack';
import { requestWords } from '~/widgets/requests/requestWords';
import { keepUpload } from './keptUploads';
import { dropLink, linkWords, nameLink, placeLink } from './linkPlace';
import {
  forget,
  keyOf,
  listOf,
  setList,
  type Upload,
  type UploadState,
  uploadsOf,
} from './uploadStore';

/** More at once would only slow each of them down. */
const AT_ONCE = 3;

/** Starts waiting uploads. */
export function runUploads(session: Session, key: string): void {
  const list = listOf(uploadsOf(session), key);
  const room = AT_ONCE - list.filter(({ state }) => state.kind === 'sending').length;
  const waiting = list
    .filter(({ state }) => state.kind === 'waiting')
    .map((upload) => keep(session, key, upload));
  for (const upload of waiting.slice(0, room)) void send(session, key, upload);
}

/** Files that still wait are kept, too: they would be lost just the same. */
function keep(session: Session, key: string, upload: Upload): Upload {
  const outlives = uploadsOf(session).places.get(key)?.outlives;
  if (upload.kept || !outlives || upload.file.size > maxBytes(session)) return upload;
  const kept = keepUpload(session, key, upload);
  update(session, upload.id, { kept });
  return { ...upload, kept };
}

function maxBytes(session: Session): number {
  return (session.realm.getState().realm?.organization.limits.uploadMib ?? 0) * 1024 * 1024;
}

export function retryUpload(session: Session, key: string, { id }: Upload): void {
  update(session, id, { state: { kind: 'waiting' }, abort: new AbortController() });
  runUploads(session, key);
}

/** Cancels an upload, or removes its link from the text. */
export function removeUpload(session: Session, key: string, upload: Upload): void {
  const store = uploadsOf(session);
  const { state } = upload;
  if (state.kind === 'done') {
    store.places.get(key)?.change((words) => dropLink(words, state.url));
  }
  forget(upload);
  setList(
    store,
    key,
    listOf(store, key).filter(({ id }) => id !== upload.id),
  );
  runUploads(session, key);
}

/** Whether a photo keeps its location. The server stored it with the previous choice, so it is uploaded again. */
export function keepLocation(
  session: Session,
  key: string,
  { id, state, abort, kept }: Upload,
  keepsLocation: boolean,
): void {
  const fresh = { abort: new AbortController(), place: undefined, kept: undefined };
  abort.abort();
  kept?.forget();
  update(session, id, { ...fresh, state: { kind: 'waiting' }, keepsLocation });
  if (state.kind === 'done') {
    // No one should accidentally send what they just decided against.
    uploadsOf(session)
      .places.get(key)
      ?.change((words) => dropLink(words, state.url));
  }
  runUploads(session, key);
}

/** A picture's link text is its description. Without one, it is the file's name again. */
export function describeUpload(
  session: Session,
  key: string,
  { id, file, state }: Upload,
  description: string,
): void {
  if (state.kind !== 'done') return;
  const { places } = uploadsOf(session);
  places.get(key)?.change((words) => nameLink(words, state.url, description || file.name));
  update(session, id, { description });
}

async function send(
  session: Session,
  key: string,
  { id, file, abort, place, keepsLocation, kept }: Upload,
): Promise<void> {
  const { signal } = abort;
  const set = (state: UploadState) => {
    if (!signal.aborted) update(session, id, { state });
  };
  if (file.size > maxBytes(session)) {
    const error = `Files can be up to ${maxBytes(session) / 1024 / 1024} MB on this server.`;
    set({ kind: 'failed', error, mayHelp: false });
    return;
  }
  set({ kind: 'sending', sent: 0 });
  void lookForLocation(session, { id, file });
  try {
    const { url, name } = await uploadFileTo(session, file, {
      signal,
      keepsMetadata: keepsLocation,
      onProgress: (sent) => set({ kind: 'sending', sent }),
      place,
      onPlace: (at) => {
        if (signal.aborted) return;
        kept?.change({ place: at });
        update(session, id, { place: at });
      },
    });
    if (signal.aborted) return;
    const store = uploadsOf(session);
    const at = keyOf(store, id) ?? key;
    store.places.get(at)?.change((words) => {
      // Read now: others may have finished since.
      const list = listOf(store, at);
      const i = list.findIndex((upload) => upload.id === id);
      const neighbors = { before: urlsOf(list.slice(0, i)), after: urlsOf(list.slice(i + 1)) };
      const label = list[i]?.description || name;
      set({ kind: 'done', url });
      return placeLink(words, `[${linkWords(label)}](${url})`, neighbors);
    });
    kept?.forget();
  } catch (error) {
    // Other errors: without a connection, the code for large files can't be loaded either.
    const mayHelp = !isRequestError(error) || error.isTransient;
    // Whoever signs in again finds it.
    if (isRequestError(error) && error.isRefusal) kept?.forget();
    set({ kind: 'failed', error: requestWords(error), mayHelp });
    if (mayHelp) retryWhenBack(session, id, signal);
  } finally {
    runUploads(session, keyOf(uploadsOf(session), id) ?? key);
  }
}

/** Once the server answers again, unless the user has retried or removed the file by then. */
function retryWhenBack(session: Session, id: number, signal: AbortSignal): void {
  const stop = whenBack(session, () => {
    stop();
    const store = uploadsOf(session);
    const key = keyOf(store, id);
    const upload = listOf(store, key ?? '').find((one) => one.id === id);
    if (key !== undefined && upload?.state.kind === 'failed') retryUpload(session, key, upload);
  });
  for (const ended of [signal, session.signal]) ended.addEventListener('abort', stop);
}

/** Our server removes the location unless told otherwise, so the user gets a notice and a choice. */
async function lookForLocation(
  session: Session,
  { id, file }: Pick<Upload, 'id' | 'file'>,
): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm || !can(realm, 'photoLocations')) return;
  if (!file.type.startsWith('image/') && fileKind(file.name) !== 'picture') return;
  try {
    const { hasLocation } = await import('~/lib/photoLocation');
    const isSaid = hasLocation(new Uint8Array(await file.arrayBuffer()));
    if (isSaid) update(session, id, { hasLocation: true });
  } catch {
    // The code couldn't be loaded, or the file is gone from disk, which the upload reports. The location is removed
    // anyway.
  }
}

function urlsOf(list: readonly Upload[]): readonly string[] {
  return list.flatMap(({ state }) => (state.kind === 'done' ? state.url : []));
}

/** Wherever it is by now: its text may have moved along with the conversation. */
function update(
  session: Session,
  id: number,
  change: Partial<
    Pick<
      Upload,
      'state' | 'description' | 'abort' | 'place' | 'kept' | 'hasLocation' | 'keepsLocation'
    >
  >,
): void {
  const store = uploadsOf(session);
  const key = keyOf(store, id);
  if (key === undefined) return;
  setList(
    store,
    key,
    listOf(store, key).map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  );
}
