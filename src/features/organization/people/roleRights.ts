import { ROLES } from '~/domain/roles';
import { ROLE } from '~/domain/user';
import type { SelectOption } from '~/ui/forms/SelectField';

/** The roles that one may give. */
export function roleOptions(isOwner: boolean): readonly SelectOption<string>[] {
  return ROLES.map(({ role, name }) => ({
    id: String(role),
    label: name,
    disabledReason: role === ROLE.owner && !isOwner ? 'owners only' : undefined,
  }));
}
