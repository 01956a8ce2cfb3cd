import type { ChannelId } from '~/domain/ids';
import type { RealmState } from '../../state';

/** What a channel, or the organization for it, says about messages without a topic (contract 2.3). */
export function topicsPolicyOf(realm: RealmState, channelId: ChannelId | undefined): string {
  const own = channelId === undefined ? undefined : realm.channels.get(channelId)?.topicsPolicy;
  return own === undefined || own === 'inherit' ? realm.organization.topics_policy : own;
}
