import type { FolderId } from '~/domain/ids';
import {
  type Channel,
  type ChannelEdit,
  type ChannelPrivacy,
  channelPrivacy,
  type TopicsPolicy,
} from '~/domain/places/channel';

/** A channel's settings as form values. */
export interface ChannelValues {
  readonly name: string;
  readonly description: string;
  readonly folderId: FolderId | null;
  readonly privacy: ChannelPrivacy;
  readonly isHistoryShared: boolean;
  readonly topicsPolicy: TopicsPolicy;
  /** null = organization default, -1 = forever. */
  readonly retentionDays: number | null;
  readonly isDefault: boolean;
}

/** The name of each field in messages about it. */
export const FIELD_NAMES: Readonly<Record<keyof ChannelValues, string>> = {
  name: 'Name',
  description: 'Description',
  folderId: 'Folder',
  privacy: 'Who can read it',
  isHistoryShared: 'Earlier messages',
  topicsPolicy: 'Topics',
  retentionDays: 'Keep messages',
  isDefault: 'Default channel',
};

export function channelValues(channel: Channel, isDefault: boolean): ChannelValues {
  const { name, description, folderId, isHistoryShared, retentionDays } = channel;
  return {
    name,
    description,
    folderId,
    privacy: channelPrivacy(channel),
    isHistoryShared,
    topicsPolicy: channel.topicsPolicy as TopicsPolicy,
    retentionDays,
    isDefault,
  };
}

/** Converts changes for E3. Only private channels send `isHistoryShared`: all others share their history. */
export function channelEdit(changes: Partial<ChannelValues>, now: ChannelValues): ChannelEdit {
  const { privacy, isHistoryShared, ...same } = changes;
  const isHistorySent =
    now.privacy === 'private' && (isHistoryShared !== undefined || privacy !== undefined);
  return {
    ...same,
    ...(same.name === undefined ? {} : { name: same.name.trim() }),
    ...(privacy === undefined
      ? {}
      : { isPrivate: privacy === 'private', isWebPublic: privacy === 'web' }),
    ...(isHistorySent ? { isHistoryShared: now.isHistoryShared } : {}),
  };
}
