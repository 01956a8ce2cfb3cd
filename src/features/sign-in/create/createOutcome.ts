import { createOrganization, type NewOrganization } from '~/session/signIn/accounts';
import { probeServer } from '~/session/signIn/probe';
import { type Account, isRequestError, type RequestError } from '~/session/types';
import { type RequestTrouble, requestTrouble } from '../requestTrouble';
import type { FoundServer } from '../screens';
import type { FoundingField } from './foundingFields';

/** How founding ended, or why it has not yet. */
export type CreateOutcome =
  | { readonly kind: 'entered'; readonly account: Account }
  /** Somebody was faster, or the answer to our own first try was lost. */
  | { readonly kind: 'taken'; readonly place: FoundServer }
  | { readonly kind: 'field'; readonly field: FoundingField; readonly words: string }
  | RequestTrouble;

/** The parameters of the route, by the fields of the form. */
const FIELD_OF_PARAMETER: ReadonlyMap<unknown, FoundingField> = new Map([
  ['name', 'name'],
  ['full_name', 'fullName'],
  ['email', 'email'],
  ['password', 'password'],
]);

export async function attemptCreate(
  origin: string,
  organization: NewOrganization,
): Promise<CreateOutcome> {
  try {
    return { kind: 'entered', account: await createOrganization(origin, organization) };
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return requestTrouble(error) ?? refusal(origin, error);
  }
}

/** The code is the same for a bad field and for a server that has its organization: one is asked, not guessed. */
async function refusal(origin: string, error: RequestError): Promise<CreateOutcome> {
  const field = FIELD_OF_PARAMETER.get(error.extra['var_name']);
  if (field !== undefined) return { kind: 'field', field, words: error.message };
  const place = await probeServer(origin);
  if (place.kind === 'found' && place.server.organization !== undefined) {
    return { kind: 'taken', place };
  }
  return { kind: 'note', words: error.message, mayHelpAgain: false };
}
