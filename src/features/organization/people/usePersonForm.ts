import type { ProfileField } from '~/domain/organization/organization';
import { valueToSend } from '~/domain/people/profileValue';
import { nameOfRole } from '~/domain/people/roles';
import type { User } from '~/domain/people/user';
import { useRealm, useSession } from '~/session/react';
import { updateUser } from '~/session/resources/people/users';
import { useForm } from '~/widgets/form/useForm';
import { valueFault } from '~/widgets/profile/valueFault';

/** Key of a profile field among the form's values. */
export function fieldKey(id: number): string {
  return `field${id}`;
}

/** Everything about a person that administrators can change: name, email, role, and each profile field. */
export function usePersonForm(user: User) {
  const session = useSession();
  const fields = useRealm((realm) => realm.profileFields);
  const saved = valuesOf(user, fields);
  return useForm<Record<string, string>>({
    draft: `person ${user.userId}`,
    saved,
    shared: {
      names: {
        fullName: 'Name',
        email: 'Email',
        role: 'Role',
        ...Object.fromEntries(fields.map(({ id, name }) => [fieldKey(id), name])),
      },
      wordsOf: (field, value) => (field === 'role' ? nameOfRole(Number(value)) : undefined),
    },
    check: (values) => ({
      ...faultsOf(fields, saved, values),
      ...(values['fullName']?.trim() === '' ? { fullName: 'Enter a name.' } : {}),
      ...(user.isBot || values['email'] === '' || /^\S+@\S+$/.test(values['email']?.trim() ?? '')
        ? {}
        : { email: 'Enter an email address.' }),
    }),
    save: async (_values, changes) => {
      const { fullName, email, role } = changes;
      const profile = new Map(
        fields.flatMap((field) => {
          const value = changes[fieldKey(field.id)];
          return value === undefined ? [] : [[field.id, valueToSend(field, value)] as const];
        }),
      );
      await updateUser(session, user.userId, {
        fullName: fullName?.trim(),
        email: email?.trim() || undefined,
        role: role === undefined ? undefined : Number(role),
        profile,
      });
    },
    place: ({ kind, message }) => {
      if (kind !== 'refused') return undefined;
      const field = fields.find(({ name }) => message.includes(name));
      if (field) return fieldKey(field.id);
      if (/email/i.test(message)) return 'email';
      if (/owner|role|administrator/i.test(message)) return 'role';
      return /name/i.test(message) ? 'fullName' : undefined;
    },
  });
}

/** What was stored before stays, whatever it is. */
function faultsOf(
  fields: readonly ProfileField[],
  saved: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const faults = fields.flatMap((field) => {
    const key = fieldKey(field.id);
    const value = values[key] ?? '';
    const fault = value === saved[key] ? undefined : valueFault(field, value);
    return fault === undefined ? [] : [[key, fault] as const];
  });
  return Object.fromEntries(faults);
}

function valuesOf(user: User, fields: readonly ProfileField[]): Record<string, string> {
  return {
    fullName: user.fullName,
    email: user.deliveryEmail ?? '',
    role: String(user.role),
    ...Object.fromEntries(
      fields.map(({ id }) => [fieldKey(id), user.profile[String(id)]?.value ?? '']),
    ),
  };
}
