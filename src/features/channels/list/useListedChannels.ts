import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Channel } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { channelListOptions } from '~/session/resources/channels/channels';
import { type ListOptions, type ListScope, queryOf } from './listQuery';

export interface ListedChannels {
  readonly channels: readonly Channel[];
  readonly defaults: ReadonlySet<ChannelId>;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The channels of a list. One's own are live and need no asking; for the others the server is asked which,
 * and what is known live of each is shown.
 */
export function useListedChannels(scope: ListScope, options: ListOptions): ListedChannels {
  const session = useSession();
  const known = useRealm((realm) => realm.channels);
  const subscriptions = useRealm((realm) => realm.subscriptions);
  const isAsked = scope !== 'joined';
  const answer = useQuery({
    ...channelListOptions(session, queryOf(scope, options)),
    enabled: isAsked,
  });
  const listed = answer.data;
  return useMemo(() => {
    const mine = [...subscriptions.keys()].flatMap((id) => known.get(id) ?? []);
    const channels = isAsked
      ? (listed ?? []).map(({ channel }) => known.get(channel.channelId) ?? channel)
      : mine.filter(({ isArchived }) => !isArchived);
    return {
      channels: scope === 'archived' ? channels.filter((one) => one.isArchived) : channels,
      defaults: new Set(
        (listed ?? []).flatMap((one) => (one.isDefault ? [one.channel.channelId] : [])),
      ),
      isLoading: isAsked && answer.isPending,
      error: isAsked ? answer.error : null,
      retry: () => void answer.refetch(),
    };
  }, [known, subscriptions, listed, scope, isAsked, answer]);
}
