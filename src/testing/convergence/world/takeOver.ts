import type { World } from './world';

/**
 * Puts the run's time and order in place of the process's, for what asks the process itself;
 * the returned function gives them back. React Query looks at the time; digests are made by threads,
 * and their end must fall into the moment of the run in which they began.
 */
export function takeOver({ clock, work }: World): () => void {
  const { subtle } = globalThis.crypto;
  const { now } = Date;
  const { digest } = subtle;
  Date.now = () => clock.now();
  subtle.digest = (...args) => work.during(digest.apply(subtle, args));
  return () => {
    Date.now = now;
    subtle.digest = digest;
  };
}
