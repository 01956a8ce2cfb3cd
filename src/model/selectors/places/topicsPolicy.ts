import type { ChannelId } from '~/domain/ids';
import type { RealmState } from '../../state';

/** A channel's own policy on messages without a topic, or the organization's (contract 2.3). */
export function topicsPolicyOf(realm: RealmState, channelId: ChannelId | undefined): string {
  const own = channelId === undefined ? undefined : realm.channels.get(channelId)?.topicsPolicy;
  return own === undefined || own === 'inherit' ? realm.organization.topics_policy : own;
}
