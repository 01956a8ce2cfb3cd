import type { Session } from '../../session';

/** Files never change. Enough for a long evening of reading. */
const KEEP = 1000;
/** More at once would delay what the user is waiting for. */
const AT_ONCE = 3;

interface Sizes {
  readonly known: Map<string, Promise<number | undefined>>;
  readonly lanes: Promise<unknown>[];
  next: number;
}

const sizes = new WeakMap<Session, Sizes>();

/**
 * Size of an upload in bytes, requested once each. Uses a HEAD request: the API only lists the sizes of the user's
 * own files. undefined if unknown; the next call tries again.
 */
export function fileSize(session: Session, path: string): Promise<number | undefined> {
  let store = sizes.get(session);
  if (store === undefined) {
    const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve());
    store = { known: new Map(), lanes, next: 0 };
    sizes.set(session, store);
  }
  const { known, lanes } = store;
  const asked = known.get(path);
  if (asked) return asked;
  const lane = store.next++ % AT_ONCE;
  const size = (lanes[lane] ?? Promise.resolve()).then(() =>
    session.api.sizeOfFile(path, session.signal).catch(() => undefined),
  );
  lanes[lane] = size;
  known.set(path, size);
  void size.then((bytes) => bytes === undefined && known.delete(path));
  for (const oldest of known.keys()) {
    if (known.size <= KEEP) break;
    known.delete(oldest);
  }
  return size;
}
