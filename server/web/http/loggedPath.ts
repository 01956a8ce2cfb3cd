/** Longer than any word of a path, and than the ids in one. */
const SECRET = /^[\w.~-]{16,}$/;

/** A path as the log may have it: keys and tokens in it open doors to whoever reads them there. */
export function loggedPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (SECRET.test(part) ? '…' : part))
    .join('/');
}
