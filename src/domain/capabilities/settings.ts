import { CALL_PROVIDER } from '~/contract/calls';
import { channel } from '~/contract/records/channel';
import { userGroup } from '~/contract/records/group';
import { PARLEY_LANGUAGES } from '../organization/languages';
import type { Organization } from '../organization/organization';
import type { GroupPermission } from '../people/group';
import type { ChannelPermission } from '../places/channel';
import { type AskedServer, isOwnServer } from './needs';

type Facts = Pick<Organization, 'facts' | 'push_notifications_enabled'>;

/**
 * Whether the server has a setting that has an effect, as far as it says: other settings are hidden. Names are the
 * API's: of the organization, of a user, of a subscription.
 */
export function isOffered({ facts, push_notifications_enabled }: Facts, name: string): boolean {
  if (facts?.unsupported?.includes(name) || facts?.lacking.includes(name)) return false;
  if (/push_notifications$/.test(name)) {
    return push_notifications_enabled || facts?.pushKey !== undefined;
  }
  switch (name) {
    case 'inline_url_embed_preview':
      return facts?.hasLinkPreviews !== false;
    case 'can_summarize_topics_group':
    case 'hide_ai_features':
      return facts?.hasSummaries !== false;
    case 'digest_emails_enabled':
    case 'digest_weekday':
    case 'enable_digest_emails':
      return facts?.hasDigests !== false;
    case 'jitsi_server_url':
      return (
        offeredValues({ facts }, 'video_chat_provider')?.includes(CALL_PROVIDER.jitsi) !== false
      );
    case 'video_chat_provider':
    case 'giphy_rating':
      return offeredValues({ facts }, name)?.some((value) => value !== 0) !== false;
    default:
      return true;
  }
}

/** Whether the server sends email, such as invitations. */
export function sendsMail({ facts }: Pick<Facts, 'facts'>): boolean {
  return facts?.sendsMail !== false;
}

/** The values that the server offers for a choice; undefined if it does not say. 0 stands for none. */
export function offeredValues(
  { facts }: Pick<Facts, 'facts'>,
  name: string,
): readonly (number | string)[] | undefined {
  if (name === 'default_language' && isOwnServer({ facts })) return PARLEY_LANGUAGES;
  const known =
    name === 'video_chat_provider'
      ? facts?.callProviders
      : name === 'giphy_rating'
        ? facts?.gifRatings
        : undefined;
  return known && Object.values(known).map(({ id }) => id);
}

/** Whether the server's channels have this permission; the record's shape gives the level it needs. */
export function hasChannelPermission(
  { featureLevel }: Pick<AskedServer, 'featureLevel'>,
  name: ChannelPermission,
): boolean {
  return featureLevel >= channel.fields[name].level;
}

/** The same for groups. */
export function hasGroupPermission(
  { featureLevel }: Pick<AskedServer, 'featureLevel'>,
  name: GroupPermission,
): boolean {
  return featureLevel >= userGroup.fields[name].level;
}
