import { type Probe, probeServer } from '~/session/accounts';
import { addressCandidates } from './addressCandidates';

/** Asks what is at an address, as typed. Only silence makes it try the next way of reading it. */
export async function askAddress(typed: string, signal: AbortSignal): Promise<Probe> {
  let probe: Probe = { kind: 'fault', fault: 'malformed' };
  for (const origin of addressCandidates(typed)) {
    probe = await probeServer(origin, signal);
    const isSilent = probe.kind === 'fault' && probe.fault === 'unreachable';
    if (!isSilent || signal.aborted) break;
  }
  return probe;
}
