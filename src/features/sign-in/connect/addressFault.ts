import { OLDEST_FEATURE_LEVEL } from '~/domain/connection/server';
import { assertNever } from '~/lib/assertNever';
import type { ProbeFault } from '~/session/signIn/probe';
import { type FoundServer, hostOf } from '../screens';
import { addressCandidates } from './addressCandidates';
import type { Answer } from './useProbe';

/** Why an address doesn't work. */
interface AddressFault {
  readonly words: string;
  /** Set if a server of ours in between may help: the origin to relay. */
  readonly relayOrigin: string | undefined;
  /** It may exist, with a certificate that the browser doesn't trust. */
  readonly mayBeUntrusted?: boolean;
}

/** Result for an address: a place to continue to, a reason not to, or neither yet. */
export type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'good'; readonly place: FoundServer }
  | { readonly kind: 'bad'; readonly fault: AddressFault };

/** An organization can only be created from its server's own pages, so elsewhere one must exist. */
export function judge(answer: Answer, typed: string, homeOrigin: string): Verdict {
  switch (answer.kind) {
    case 'idle':
      return { kind: 'open' };
    case 'asking':
      return { kind: 'asking' };
    case 'found': {
      if (answer.server.organization !== undefined || answer.origin === homeOrigin) {
        return { kind: 'good', place: answer };
      }
      const host = hostOf(answer.origin);
      const words = `There is no organization at ${host} yet. Open ${host} itself to create one.`;
      return { kind: 'bad', fault: { words, relayOrigin: undefined } };
    }
    case 'fault':
      return { kind: 'bad', fault: faultOf(answer, typed, homeOrigin) };
    default:
      return assertNever(answer);
  }
}

/** Faults that a server of ours in between can avoid: it isn't a browser. */
const RELAYED: ReadonlySet<ProbeFault> = new Set<ProbeFault>(['unreachable', 'hidden', 'insecure']);

function faultOf(
  answer: { readonly fault: ProbeFault; readonly featureLevel?: number },
  typed: string,
  homeOrigin: string,
): AddressFault {
  const origin = addressCandidates(typed)[0];
  const words = faultWords(answer, typed, origin && hostOf(origin));
  const mayHelp = RELAYED.has(answer.fault) && origin !== homeOrigin;
  const mayBeUntrusted = answer.fault === 'unreachable' && origin?.startsWith('https:') === true;
  return { words, relayOrigin: mayHelp ? origin : undefined, mayBeUntrusted };
}

function faultWords(
  { fault, featureLevel }: { readonly fault: ProbeFault; readonly featureLevel?: number },
  typed: string,
  host = typed,
): string {
  switch (fault) {
    case 'malformed':
      return typed.trim() === ''
        ? 'Enter the address of your server.'
        : 'That isn’t a valid address. Addresses look like chat.example.com.';
    case 'unreachable':
      return `${host} didn’t answer. Check the spelling and your connection.`;
    case 'hidden':
      return `${host} responded, but doesn’t allow pages from other sites to connect.`;
    case 'insecure':
      return `Browsers don’t let this encrypted page connect to addresses that start with http://. Try https://.`;
    case 'failing':
      return `${host} is having trouble. Try again in a moment.`;
    case 'notAServer':
      return `There is no chat server at ${host} that Parley can talk to.`;
    case 'tooOld':
      return `Level ${featureLevel ?? 0}. Parley needs ${OLDEST_FEATURE_LEVEL}, ask its administrator to update.`;
    default:
      return assertNever(fault);
  }
}
