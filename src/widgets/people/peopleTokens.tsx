import { asChannelId, asGroupId, asUserId, type UserId } from '~/domain/ids';
import { groupTitle } from '~/domain/people/group';
import { countOf } from '~/lib/listNames';
import { matchRank, searchKey } from '~/lib/textMatch';
import { byName, findGroups, findPeople } from '~/model/selectors/people/findPeople';
import { groupPeople, groupSize, nobodyGroupId } from '~/model/selectors/people/settingPeople';
import { shownName, shownNameOf } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import { subscribersOptions } from '~/session/resources/channels/channels';
import type { Session } from '~/session/session';
import type { Token } from '~/ui/forms/TokenField';
import { bestSectionFirst } from '~/ui/lists/bestSectionFirst';
import type { PickOption } from '~/ui/lists/PickRow';
import { ChannelTile } from '../channels/ChannelTile';
import { GroupIcon } from '../groupSetting/GroupIcon';
import { PersonAvatar } from './PersonAvatar';

/** A person, or everyone in a group or channel: `person-5`, `group-3`, `channel-7`. */
export type PeopleToken = string;

const MOST_CHANNELS = 8;

function parse(token: PeopleToken): { kind: string; id: number } {
  const [kind = '', id] = token.split('-');
  return { kind, id: Number(id) };
}

/** The chips for the chosen tokens. */
export function peopleTokens(realm: RealmState, chosen: readonly PeopleToken[]): readonly Token[] {
  return chosen.map((token) => {
    const { kind, id } = parse(token);
    if (kind === 'group') {
      const group = realm.groups.get(asGroupId(id));
      const label = group ? groupTitle(group) : 'Unknown group';
      return { id: token, label, icon: <GroupIcon group={group} /> };
    }
    if (kind === 'channel') {
      const label = realm.channels.get(asChannelId(id))?.name ?? 'Unknown channel';
      return { id: token, label, icon: <ChannelTile channelId={asChannelId(id)} /> };
    }
    const label = shownNameOf(realm, asUserId(id)) ?? 'Unknown person';
    return { id: token, label, icon: <PersonAvatar userId={asUserId(id)} size="tiny" /> };
  });
}

/** People who can be added and aren't chosen yet. `present` says why some needn't be. */
export function peopleOptions(
  realm: RealmState,
  {
    query,
    chosen,
    present,
    hasChannels,
  }: {
    query: string;
    chosen: readonly PeopleToken[];
    present?: { readonly ids: ReadonlySet<number>; readonly reason: string };
    hasChannels: boolean;
  },
): readonly PickOption[] {
  const free = (token: PeopleToken) => !chosen.includes(token);
  const people = findPeople(realm, query, (user) => free(`person-${user.userId}`));
  const groups = findGroups(realm, query).filter(
    ({ id, name }) =>
      free(`group-${id}`) && id !== nobodyGroupId(realm) && name !== 'role:internet',
  );
  const options = [
    ...people.map((user) => ({
      id: `person-${user.userId}`,
      label: shownName(realm, user),
      icon: <PersonAvatar userId={user.userId} size="tiny" hasPresence />,
      group: 'People',
      meta: user.deliveryEmail ?? undefined,
      disabledReason: present?.ids.has(user.userId) ? present.reason : undefined,
    })),
    ...groups.map((group) => ({
      id: `group-${group.id}`,
      label: groupTitle(group),
      icon: <GroupIcon group={group} />,
      group: 'Groups',
      meta: countOf(groupSize(realm, group.id), 'person', 'people'),
    })),
    ...(hasChannels ? channelOptions(realm, query, free) : []),
  ];
  return bestSectionFirst(options, query);
}

function channelOptions(
  realm: RealmState,
  query: string,
  free: (token: PeopleToken) => boolean,
): readonly PickOption[] {
  const wanted = searchKey(query.replace(/^#/, ''));
  return [...realm.channels.values()]
    .filter(
      ({ channelId, name, isArchived }) =>
        !isArchived &&
        free(`channel-${channelId}`) &&
        matchRank(wanted, searchKey(name)) !== undefined,
    )
    .sort((a, b) => byName.compare(a.name, b.name))
    .slice(0, MOST_CHANNELS)
    .map(({ channelId, name, subscriberCount }) => ({
      id: `channel-${channelId}`,
      label: name,
      icon: <ChannelTile channelId={channelId} />,
      group: 'Everyone in a channel',
      ...(subscriberCount === undefined
        ? {}
        : { meta: countOf(subscriberCount, 'person', 'people') }),
    }));
}

/** The people behind the chosen tokens, without duplicates. Asks the server who is in a channel. */
export async function expandPeople(
  session: Session,
  chosen: readonly PeopleToken[],
): Promise<readonly UserId[]> {
  const { realm } = session.realm.getState();
  const ids = new Set<UserId>();
  for (const token of chosen) {
    const { kind, id } = parse(token);
    if (kind === 'person') ids.add(asUserId(id));
    else if (kind === 'group' && realm) {
      for (const { userId } of groupPeople(realm, id)) ids.add(userId);
    } else if (kind === 'channel') {
      const options = subscribersOptions(session, asChannelId(id));
      for (const userId of await session.queries.fetchQuery(options)) ids.add(userId);
    }
  }
  return [...ids];
}
