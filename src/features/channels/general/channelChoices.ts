import { useShallow } from 'zustand/react/shallow';
import type { FolderId } from '~/domain/ids';
import { ROLE } from '~/domain/people/user';
import { mayInRealm } from '~/domain/permissions/channels';
import type { ChannelPrivacy, TopicsPolicy } from '~/domain/places/channel';
import { byName } from '~/model/selectors/people/findPeople';
import { channelActor } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { useRealm } from '~/session/react';
import type { SelectOption } from '~/ui/forms/SelectField';

export const TOPICS_CHOICES: readonly SelectOption<TopicsPolicy>[] = [
  { id: 'inherit', label: 'Organization default' },
  { id: 'allow_empty_topic', label: 'A topic, or general chat' },
  { id: 'disable_empty_topic', label: 'Every message needs a topic' },
  { id: 'empty_topic_only', label: 'General chat only, no topics' },
];

/** Choices of folders, and none. An archived folder is a choice only if the channel is in it. */
export function folderChoices(
  folders: RealmState['folders'],
  current: FolderId | null,
): readonly SelectOption<string>[] {
  const usable = [...folders.values()]
    .filter(({ id, isArchived }) => !isArchived || id === current)
    .sort((a, b) => a.order - b.order || byName.compare(a.name, b.name));
  return [
    { id: '', label: 'No folder' },
    ...usable.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
}

/** Why organization settings keep the user from choosing something for a channel. */
export interface ChannelDenials {
  readonly retention: string | undefined;
  readonly topics: string | undefined;
  readonly isDefault: string | undefined;
  readonly web: string | undefined;
  readonly createPublic: string | undefined;
  readonly createPrivate: string | undefined;
}

/** Why the user can't change a field at all. */
export function denialOf(denials: ChannelDenials, field: string): string | undefined {
  if (field === 'retentionDays') return denials.retention;
  if (field === 'topicsPolicy') return denials.topics;
  return field === 'isDefault' ? denials.isDefault : undefined;
}

export function useChannelDenials(): ChannelDenials {
  return useRealm(
    useShallow((realm): ChannelDenials => {
      const actor = channelActor(realm);
      const unless = (may: boolean, reason: string) => (may ? undefined : reason);
      return {
        retention: unless(actor.self.role === ROLE.owner, 'Only owners can change this.'),
        topics: unless(
          mayInRealm(actor, 'can_set_topics_policy_group'),
          'You don’t have permission to change this.',
        ),
        isDefault: unless(
          actor.self.role <= ROLE.administrator,
          'Only administrators can change this.',
        ),
        web: realm.organization.enable_spectator_access
          ? unless(
              mayInRealm(actor, 'can_create_web_public_channel_group'),
              'You can’t make channels public on the web.',
            )
          : 'Off for this organization.',
        createPublic: unless(
          mayInRealm(actor, 'can_create_public_channel_group'),
          'You can’t create public channels.',
        ),
        createPrivate: unless(
          mayInRealm(actor, 'can_create_private_channel_group'),
          'You can’t create private channels.',
        ),
      };
    }),
  );
}

/** Explains what a new privacy setting means for people and for existing messages. */
export function privacyMeaning(
  before: ChannelPrivacy,
  after: ChannelPrivacy,
  isHistoryShared: boolean,
): string | undefined {
  if (before === after) return undefined;
  if (after === 'web') {
    return 'From now on, anyone on the internet can read this channel, including all earlier messages.';
  }
  if (after === 'public') {
    return before === 'web'
      ? 'From now on, only people in this organization can read it.'
      : 'Everyone except guests can find, read and join it, including all earlier messages.';
  }
  const history = isHistoryShared
    ? 'People added later can see earlier messages.'
    : 'People added later can see only messages sent after they join.';
  return `From now on, only its subscribers can read it, and only they and administrators can find it. ${history}`;
}
