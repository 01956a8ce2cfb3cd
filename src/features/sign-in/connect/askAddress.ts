import { answersAtAll, type Probe, probeServer } from '~/session/signIn/probe';
import { addressCandidates } from './addressCandidates';

/** Asks which server is at a typed address. Tries its next interpretation only if there is no response. */
export async function askAddress(
  typed: string,
  signal: AbortSignal,
  isPageSecure = globalThis.location.protocol === 'https:',
): Promise<Probe> {
  let probe: Probe = { kind: 'fault', fault: 'malformed' };
  let silent: string | undefined;
  for (const [at, origin] of addressCandidates(typed).entries()) {
    if (isPageSecure && isForbiddenToSecure(origin)) {
      // Only if http was typed: otherwise, no one asked for it.
      if (at === 0) probe = { kind: 'fault', fault: 'insecure' };
      break;
    }
    probe = await probeServer(origin, signal);
    const isSilent = probe.kind === 'fault' && probe.fault === 'unreachable';
    if (!isSilent || signal.aborted) return probe;
    silent ??= origin;
  }
  // An absent server answers no one; a server that is closed to other sites only hides its answer from the page.
  const isHidden = silent !== undefined && (await answersAtAll(silent, signal));
  return isHidden ? { kind: 'fault', fault: 'hidden' } : probe;
}

/** Browsers let encrypted pages make unencrypted requests only to the computer they run on. */
function isForbiddenToSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isThisComputer = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'http:' && !isThisComputer;
}
