import { useShallow } from 'zustand/react/shallow';
import {
  isAdministrator,
  mayAddOthers,
  mayAdminister,
  mayJoin,
  mayRead,
  mayRemoveOthers,
} from '~/domain/permissions/channels';
import type { Channel } from '~/domain/places/channel';
import { channelActor } from '~/model/selectors/permissions/permissions';
import { useRealm } from '~/session/react';

export interface ChannelRights {
  readonly isMember: boolean;
  readonly isAdmin: boolean;
  readonly canAdminister: boolean;
  readonly canRead: boolean;
  readonly canJoin: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
}

/** What the user can do with a channel now (PE1, PE2). */
export function useChannelRights(channel: Channel): ChannelRights {
  return useRealm(
    useShallow((realm) => {
      const actor = channelActor(realm);
      const isMember = realm.subscriptions.has(channel.channelId);
      return {
        isMember,
        isAdmin: isAdministrator(actor),
        canAdminister: mayAdminister(actor, channel),
        canRead: mayRead(actor, channel, isMember),
        canJoin: !channel.isArchived && mayJoin(actor, channel),
        canAdd: mayAddOthers(actor, channel, isMember),
        canRemove: mayRemoveOthers(actor, channel),
      };
    }),
  );
}
