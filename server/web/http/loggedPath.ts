/** Longer than any word or id in our paths. */
const SECRET = /^[\w.~-]{16,}$/;

/** Redacts keys and tokens in a path: anyone who reads the log could use them. */
export function loggedPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (SECRET.test(part) ? '…' : part))
    .join('/');
}
