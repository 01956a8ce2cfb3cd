import { shortHash } from './fitName';

/** Addresses there never receive mail (RFC 2606). */
const DOMAIN = 'import.invalid';
const MAX_LOCAL = 48;

/**
 * An address for somebody of whom only the name is known, the same every time.
 * The first to ask for `kim.lee` gets it; others with a name that is written alike get a suffix.
 */
export function emailOf(name: string, isTaken: (email: string) => boolean): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, MAX_LOCAL);
  // Names in other scripts leave nothing of themselves.
  const isWhole = slug !== '' && !/[^\p{ASCII}]/u.test(letters);
  const plain = `${slug}@${DOMAIN}`;
  if (isWhole && !isTaken(plain)) return plain;
  const stem = [slug || 'person', shortHash(name)].join('.');
  let email = `${stem}@${DOMAIN}`;
  for (let n = 2; isTaken(email); n++) email = `${stem}.${n}@${DOMAIN}`;
  return email;
}
