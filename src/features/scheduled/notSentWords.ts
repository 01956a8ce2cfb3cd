import { sendDenial } from '~/domain/permissions/messages';
import type { Destination, ScheduledMessage } from '~/domain/personal';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { directObstacle } from '~/model/selectors/permissions/directObstacle';
import { channelActor } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';

/**
 * Why a scheduled message was not sent. The API reports only that it failed, and its bot explains in a direct message:
 * what still prevents sending is derived from the state.
 */
export function notSentWords(realm: RealmState, message: ScheduledMessage): string {
  const obstacle = obstacleTo(realm, message.destination);
  return obstacle
    ? `Not sent: ${obstacle}`
    : 'Not sent. Notification Bot’s message to you says why.';
}

function obstacleTo(realm: RealmState, destination: Destination): string | undefined {
  return destination.kind === 'dm'
    ? directWords(realm, destination.others)
    : channelWords(realm, destination);
}

function channelWords(
  realm: RealmState,
  { channelId }: Extract<Destination, { kind: 'channel' }>,
): string | undefined {
  const channel = channelId === undefined ? undefined : realm.channels.get(channelId);
  if (!channel) return 'you can’t see this channel anymore. Choose another one.';
  switch (sendDenial(channel, channelActor(realm))) {
    case undefined:
      return undefined;
    case 'archived':
      return `${channel.name} is archived. Choose another channel.`;
    default:
      return `you can’t post in ${channel.name}. Choose another channel.`;
  }
}

function directWords(
  realm: RealmState,
  others: Extract<Destination, { kind: 'dm' }>['others'],
): string | undefined {
  const gone = others.find((id) => realm.users.get(id)?.isActive === false);
  switch (directObstacle(realm, others)) {
    case undefined:
      return undefined;
    case 'gone':
      return `${gone === undefined ? 'someone' : shownNameOf(realm, gone)} is no longer in this organization.`;
    case 'notAllowed':
      return 'this organization doesn’t allow direct messages between you.';
    case 'mayNotBegin':
      return 'you can reply to direct messages here, but not start them.';
  }
}
