import type { FolderId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { useRealm, useSession } from '~/session/react';
import { refreshChannel, updateChannel } from '~/session/resources/channels/channels';
import type { RequestError } from '~/session/types';
import { type Form, useForm } from '~/widgets/form/useForm';
import { TOPICS_CHOICES } from './channelChoices';
import { type ChannelValues, channelEdit, channelValues, FIELD_NAMES } from './channelValues';
import { LIMIT_WORDS } from './limitWords';
import { retentionFault } from './RetentionField';

/**
 * A channel's settings as a form. E3 has no `old` on the wire: the settings are read again before they are written,
 * and what someone else changed meanwhile becomes a choice instead of being overwritten.
 */
export function useChannelForm(channel: Channel): Form<ChannelValues> {
  const session = useSession();
  const isDefault = useRealm((realm) => realm.defaultChannels.has(channel.channelId));
  const limits = useRealm((realm) => realm.organization.limits);
  const folders = useRealm((realm) => realm.folders);
  return useForm<ChannelValues>({
    draft: `channel ${channel.channelId}`,
    saved: channelValues(channel, isDefault),
    shared: {
      names: FIELD_NAMES,
      wordsOf: (field, value) =>
        field === 'folderId'
          ? (folders.get(value as FolderId)?.name ?? 'No folder')
          : choiceWords(field, value),
      lastChange: { kind: 'channel_updated', target: channel.name },
    },
    reread: async () => channelValues(await refreshChannel(session, channel.channelId), isDefault),
    check: ({ name, description, retentionDays }) => ({
      ...LIMIT_WORDS.name(name, limits.channelNameLength),
      ...LIMIT_WORDS.description(description, limits.channelDescriptionLength),
      ...(retentionFault(retentionDays) === undefined
        ? {}
        : { retentionDays: 'Enter a number of days, at least 1.' }),
    }),
    save: async (values, changes) => {
      await updateChannel(session, channel.channelId, channelEdit(changes, values));
      // Show the saved values before the edits are dropped.
      await refreshChannel(session, channel.channelId).catch(() => undefined);
    },
    place: placeOf,
  });
}
const PRIVACY_WORDS = { public: 'Public', private: 'Private', web: 'Public on the web' } as const;

function choiceWords(
  field: keyof ChannelValues,
  value: ChannelValues[keyof ChannelValues],
): string | undefined {
  switch (field) {
    case 'privacy':
      return PRIVACY_WORDS[value as ChannelValues['privacy']];
    case 'topicsPolicy':
      return TOPICS_CHOICES.find(({ id }) => id === value)?.label;
    case 'retentionDays':
      if (value === null) return 'Organization default';
      return value === -1 ? 'Forever' : countOf(Number(value), 'day', 'days');
    default:
      return undefined;
  }
}

/** The field that a refusal of E3 is about: the server only names it in words. */
function placeOf(error: RequestError): keyof ChannelValues | undefined {
  const { message } = error;
  const found = PLACES.find(([words]) => words.test(message));
  return found?.[1];
}

const PLACES: readonly (readonly [RegExp, keyof ChannelValues])[] = [
  [/default channel cannot be private|made default/i, 'privacy'],
  [/web-public|content access|moderation request|Invalid parameters/i, 'privacy'],
  [/description/i, 'description'],
  [/folder/i, 'folderId'],
  [/retention|owner/i, 'retentionDays'],
  [/general chat|topic/i, 'topicsPolicy'],
  [/already (exists|has that name)|channel name|character/i, 'name'],
];

/** The fields with unsaved changes. */
export function changedFields(
  form: Form<ChannelValues>,
  channel: ChannelValues,
): readonly (keyof ChannelValues)[] {
  const fields = Object.keys(FIELD_NAMES) as (keyof ChannelValues)[];
  return fields.filter((field) => form.values[field] !== channel[field]);
}
