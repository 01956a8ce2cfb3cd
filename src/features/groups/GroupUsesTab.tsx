import { useMemo } from 'react';
import { groupTitle, type UserGroup } from '~/domain/people/group';
import { pageHref } from '~/domain/places/pages';
import { listNames } from '~/lib/listNames';
import { groupUses, isUsed } from '~/model/selectors/permissions/groupUses';
import { useRealm } from '~/session/react';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import {
  CHANNEL_PERMISSION_WORDS,
  GROUP_PERMISSION_WORDS,
  REALM_PERMISSION_NAMES,
} from '~/widgets/channels/permissionWords';
import { GroupIcon } from '~/widgets/groupSetting/GroupIcon';
import styles from './Groups.module.css';
import { type GroupsPlace, groupHref } from './groupHref';

const CHANNEL_WORDS = new Map(CHANNEL_PERMISSION_WORDS.map(([name, { label }]) => [name, label]));
const GROUP_WORDS = new Map(GROUP_PERMISSION_WORDS.map(([name, { label }]) => [name, label]));

function words<N>(names: readonly N[], known: ReadonlyMap<N, string>): string {
  return listNames(
    names.map((name) => known.get(name) ?? ''),
    4,
  );
}

/** What a group grants, and which groups contain it. */
export function GroupUsesTab({ place, group }: { place: GroupsPlace; group: UserGroup }) {
  const organization = useRealm((realm) => realm.organization);
  const channels = useRealm((realm) => realm.channels);
  const groups = useRealm((realm) => realm.groups);
  const uses = useMemo(
    () => groupUses({ organization, channels, groups }, group.id),
    [organization, channels, groups, group.id],
  );
  if (!isUsed(uses)) {
    return (
      <div className={styles.tab}>
        <p className={styles.none}>
          {group.isDeactivated
            ? 'This group isn’t used anywhere.'
            : 'This group isn’t used anywhere yet. People can still mention it.'}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      {!group.isDeactivated && (
        <p className={styles.none}>Changing its members changes who can do this.</p>
      )}
      <ul className={styles.uses}>
        {uses.realm.map((name) => (
          <li key={name}>
            <b>The whole organization</b>
            <span>{REALM_PERMISSION_NAMES[name]}</span>
          </li>
        ))}
        {uses.channels.map(({ channel, permissions }) => (
          <li key={`c${channel.channelId}`}>
            <a href={pageHref('channels', channel.channelId, 'permissions')} dir="auto">
              <ChannelTile channelId={channel.channelId} /> {channel.name}
            </a>
            <span>{words(permissions, CHANNEL_WORDS)}</span>
          </li>
        ))}
        {uses.groups.map(({ group: other, permissions }) => (
          <li key={`g${other.id}`}>
            <a href={groupHref(place, other.id, 'permissions')} dir="auto">
              <GroupIcon group={other} /> {groupTitle(other)}
            </a>
            <span>{words(permissions, GROUP_WORDS)}</span>
          </li>
        ))}
        {uses.parents.map((outer) => (
          <li key={`p${outer.id}`}>
            <a href={groupHref(place, outer.id, 'members')} dir="auto">
              <GroupIcon group={outer} /> {groupTitle(outer)}
            </a>
            <span>Contains this group</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
