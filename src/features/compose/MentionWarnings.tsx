import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Reading } from '~/content/writing';
import { asChannelId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { mayAddOthers } from '~/domain/permissions/channels';
import type { Destination } from '~/domain/personal';
import type { Channel } from '~/domain/places/channel';
import { listNames } from '~/lib/listNames';
import { channelActor } from '~/model/selectors/permissions/permissions';
import { useRealm, useSession } from '~/session/react';
import { subscribersOptions } from '~/session/resources/channels/channels';
import { useRequest } from '~/widgets/requests/useRequest';
import { AddAbsent } from './AddAbsent';
import { absentPeople, namedIn, privateLinks } from './mentionWarnings';
import { Warning } from './Warning';

/** Warnings before sending: mentioned people who won't be notified, and links that few can open. */
export function MentionWarnings({
  destination,
  reading,
}: {
  destination: Destination;
  reading: Reading | undefined;
}) {
  const session = useSession();
  const named = useMemo(() => namedIn(reading), [reading]);
  const channelId = destination.kind === 'channel' ? destination.channelId : undefined;
  const { data: subscribers } = useQuery({
    ...subscribersOptions(session, channelId ?? asChannelId(0)),
    enabled: channelId !== undefined && named.users.length > 0,
    select: asSet,
  });
  const realm = useRealm((state) => state);
  const channel = channelId === undefined ? undefined : realm.channels.get(channelId);
  const absent = absentPeople(realm, destination, named, subscribers);
  const links = privateLinks(realm, destination, named);
  return (
    <>
      {absent.length > 0 && <Absent people={absent} channel={channel} />}
      {links.map(({ channelId: id, name }) => (
        <Warning key={id}>{`Only people in #${name} can open your link to it.`}</Warning>
      ))}
    </>
  );
}

const asSet = (ids: readonly number[]): ReadonlySet<number> => new Set(ids);

function Absent({ people, channel }: { people: readonly User[]; channel: Channel | undefined }) {
  const canAdd = useRealm((realm) => {
    if (!channel) return false;
    const isMember = realm.subscriptions.has(channel.channelId);
    return mayAddOthers(channelActor(realm), channel, isMember);
  });
  const names = listNames(people.map(({ fullName }) => fullName));
  const adding = useRequest();
  return (
    <Warning>
      {adding.error ?? absentWords(names, people.length, channel)}
      {channel && canAdd && <AddAbsent people={people} channel={channel} adding={adding} />}
    </Warning>
  );
}

function absentWords(names: string, count: number, channel: Channel | undefined): string {
  if (!channel)
    return count === 1
      ? `${names} isn’t in this conversation and won’t see your message.`
      : `${names} aren’t in this conversation and won’t see your message.`;
  const { name, isPrivate } = channel;
  if (isPrivate)
    return count === 1
      ? `${names} isn’t in #${name} and can’t read your message.`
      : `${names} aren’t in #${name} and can’t read your message.`;
  return count === 1
    ? `${names} isn’t in #${name} and won’t be notified.`
    : `${names} aren’t in #${name} and won’t be notified.`;
}
