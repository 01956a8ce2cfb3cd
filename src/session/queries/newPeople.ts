import { queryOptions } from '@tanstack/react-query';
import { getNewPeopleSettings } from '~/api/endpoints/newPeople';
import type { Session } from '../session';

/** What new people begin with; `realm_user_settings_defaults` makes it stale. */
export function newPeopleOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'newPeople'],
    queryFn: () => getNewPeopleSettings(session.api),
  });
}
