import { answersAtAll, type Probe, probeServer } from '~/session/signIn/probe';
import { addressCandidates } from './addressCandidates';

/** Asks what is at an address, as typed. Only silence makes it try the next way of reading it. */
export async function askAddress(
  typed: string,
  signal: AbortSignal,
  isPageSecure = globalThis.location.protocol === 'https:',
): Promise<Probe> {
  let probe: Probe = { kind: 'fault', fault: 'malformed' };
  let silent: string | undefined;
  for (const [at, origin] of addressCandidates(typed).entries()) {
    if (isPageSecure && isForbiddenToSecure(origin)) {
      // Only where that is what was typed: else nobody has said http.
      if (at === 0) probe = { kind: 'fault', fault: 'insecure' };
      break;
    }
    probe = await probeServer(origin, signal);
    const isSilent = probe.kind === 'fault' && probe.fault === 'unreachable';
    if (!isSilent || signal.aborted) return probe;
    silent ??= origin;
  }
  // Whoever is away answers nobody; only the page is not told what a closed server says.
  const isHidden = silent !== undefined && (await answersAtAll(silent, signal));
  return isHidden ? { kind: 'fault', fault: 'hidden' } : probe;
}

/** Browsers let encrypted pages call the computer that they run on without encryption, and nobody else. */
function isForbiddenToSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isThisComputer = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'http:' && !isThisComputer;
}
