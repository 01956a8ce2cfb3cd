import { createOrganization, type NewOrganization } from '~/session/signIn/accounts';
import { probeServer } from '~/session/signIn/probe';
import { type Account, isRequestError, type RequestError } from '~/session/types';
import { type RequestTrouble, requestTrouble } from '../requestTrouble';
import type { FoundServer } from '../screens';
import type { FoundingField } from './foundingFields';

/** Outcome of creating an organization, or why it isn't done yet. */
export type CreateOutcome =
  | { readonly kind: 'entered'; readonly account: Account }
  /** Someone was faster, or the response to our own first attempt was lost. */
  | { readonly kind: 'taken'; readonly place: FoundServer }
  | { readonly kind: 'field'; readonly field: FoundingField; readonly words: string }
  | RequestTrouble;

/** Form fields by route parameter. */
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

/**
 * The error code is the same for a bad field and for a server that already has an organization: ask the server, don't
 * guess.
 */
async function refusal(origin: string, error: RequestError): Promise<CreateOutcome> {
  const field = FIELD_OF_PARAMETER.get(error.extra['var_name']);
  if (field !== undefined) return { kind: 'field', field, words: error.said };
  const place = await probeServer(origin);
  if (place.kind === 'found' && place.server.organization !== undefined) {
    return { kind: 'taken', place };
  }
  return { kind: 'note', words: error.said, mayHelpAgain: false };
}
