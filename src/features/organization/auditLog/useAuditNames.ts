import { useMemo } from 'react';
import { groupTitle } from '~/domain/group';
import { asChannelId, asGroupId, asUserId, type FolderId } from '~/domain/ids';
import { shownName } from '~/model/selectors/shownName';
import { useRealm } from '~/session/react';
import type { AuditNames } from './valueWords';

/** What the numbers in the log are called now. */
export function useAuditNames(): AuditNames {
  const users = useRealm((realm) => realm.users);
  const organization = useRealm((realm) => realm.organization);
  const channels = useRealm((realm) => realm.channels);
  const groups = useRealm((realm) => realm.groups);
  const folders = useRealm((realm) => realm.folders);
  const profileFields = useRealm((realm) => realm.profileFields);
  const linkifiers = useRealm((realm) => realm.linkifiers);
  return useMemo(
    () => ({
      user: (id) => {
        const user = users.get(asUserId(id));
        return user && shownName({ organization }, user);
      },
      channel: (id) => channels.get(asChannelId(id))?.name,
      group: (id) => {
        const group = groups.get(asGroupId(id));
        return group && groupTitle(group);
      },
      folder: (id) => folders.get(id as FolderId)?.name,
      profileField: (id) => profileFields.find((one) => one.id === id)?.name,
      linkifier: (id) => linkifiers.find((one) => one.id === id)?.pattern,
    }),
    [users, organization, channels, groups, folders, profileFields, linkifiers],
  );
}
