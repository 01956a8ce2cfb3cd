import { FOUNDING_LIMITS } from '~/domain/organization/founding';
import { characterCount } from '~/domain/places/topic';
import { countOf } from '~/lib/listNames';
import type { NewOrganization } from '~/session/signIn/accounts';

export type FoundingField = keyof NewOrganization;
export type FieldWords = Partial<Record<FoundingField, string>>;

/** In screen order: the first with an error gets the focus. */
export const FOUNDING_FIELDS = [
  'name',
  'fullName',
  'email',
  'password',
] as const satisfies readonly FoundingField[];

/** Characters that would end a mention early. */
const FORBIDDEN_IN_NAMES = /[*`\\>"@]/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What the server accepts: names are single lines, only a password keeps every space. */
export function cleaned(typed: NewOrganization): NewOrganization {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    name: oneLine(typed.name),
    fullName: oneLine(typed.fullName),
    email: typed.email.trim(),
    password: typed.password,
  };
}

/** Errors of the form, field by field. The server has the last word; this saves the round trip. */
export function foundingFaults(typed: NewOrganization): FieldWords {
  const { name } = cleaned(typed);
  const fault = name === '' ? 'Enter a name.' : overBy(name, FOUNDING_LIMITS.organizationName);
  return { ...(fault === undefined ? {} : { name: fault }), ...personFaults(typed) };
}

/** The same, for the person only. */
export function personFaults(
  typed: Omit<NewOrganization, 'name'>,
): Partial<Record<keyof typeof typed, string>> {
  const { fullName, email, password } = cleaned({ ...typed, name: '' });
  const faults: Record<keyof typeof typed, string | undefined> = {
    fullName: fullNameFault(fullName),
    email: email === '' ? 'Enter your email.' : emailFault(email),
    password: passwordFault(password),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined));
}

function fullNameFault(fullName: string): string | undefined {
  if (fullName === '') return 'Enter your name.';
  const forbidden = FORBIDDEN_IN_NAMES.exec(fullName)?.[0];
  if (forbidden !== undefined) return `A name can’t have ${forbidden} in it.`;
  return overBy(fullName, FOUNDING_LIMITS.fullName);
}

function emailFault(email: string): string | undefined {
  return EMAIL.test(email) ? undefined : 'Enter a valid email address.';
}

export function passwordFault(password: string): string | undefined {
  const length = characterCount(password);
  const { passwordMin, passwordMax } = FOUNDING_LIMITS;
  if (length === 0) return 'Choose a password.';
  return length < passwordMin
    ? `At least ${passwordMin} characters.`
    : overBy(password, passwordMax);
}

function overBy(text: string, limit: number): string | undefined {
  const over = characterCount(text) - limit;
  if (over <= 0) return undefined;
  return `${countOf(over, 'character', 'characters')} too long.`;
}
