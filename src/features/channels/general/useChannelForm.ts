import { useRef } from 'react';
import type { Channel } from '~/domain/channel';
import { refreshChannel, updateChannel } from '~/session/commands/channelAdmin';
import { useRealm, useSession } from '~/session/react';
import { RequestError } from '~/session/types';
import { type Form, useForm } from '~/widgets/useForm';
import {
  type ChannelValues,
  changedMeanwhile,
  channelEdit,
  channelValues,
  FIELD_NAMES,
} from './channelValues';
import { LIMIT_WORDS } from './limitWords';
import { retentionFault } from './RetentionField';

/**
 * A channel's settings as a form. These have no `old` on the wire (E3): they are read again before they are
 * written, and what somebody else changed meanwhile is said instead of being written over.
 */
export function useChannelForm(channel: Channel): Form<ChannelValues> {
  const session = useSession();
  const isDefault = useRealm((realm) => realm.defaultChannels.has(channel.channelId));
  const limits = useRealm((realm) => realm.organization.limits);
  const saved = channelValues(channel, isDefault);
  const seen = useRef<ChannelValues>(saved);
  const form = useForm<ChannelValues>({
    saved,
    check: ({ name, description, retentionDays }) => ({
      ...LIMIT_WORDS.name(name, limits.channelNameLength),
      ...LIMIT_WORDS.description(description, limits.channelDescriptionLength),
      ...(retentionFault(retentionDays) === undefined
        ? {}
        : { retentionDays: 'Enter a number of days, at least 1.' }),
    }),
    save: async (values, changes) => {
      const fresh = channelValues(await refreshChannel(session, channel.channelId), isDefault);
      const conflicts = changedMeanwhile(changes, seen.current, fresh);
      // Told once; who saves again has seen it.
      seen.current = fresh;
      const [first] = conflicts;
      if (first !== undefined) throw new Conflict(first, fresh[first]);
      await updateChannel(session, channel.channelId, channelEdit(changes, values));
      const after = await refreshChannel(session, channel.channelId).catch(() => undefined);
      // What was entered while this was saved competes with what this saved, not with what was before.
      seen.current =
        after === undefined ? { ...fresh, ...changes } : channelValues(after, values.isDefault);
    },
    place: placeOf,
  });
  if (!form.isChanged) seen.current = saved;
  return form;
}

/** Somebody saved something else in a field that is being saved. */
class Conflict extends RequestError {
  constructor(
    readonly field: keyof ChannelValues,
    value: unknown,
  ) {
    const now = typeof value === 'string' && value !== '' ? ` to “${value}”` : '';
    super(
      'refused',
      'PATCH channel',
      `Somebody changed this${now} meanwhile. Save again to replace it.`,
    );
  }
}

/** Which field a refusal of E3 is about: the server names it in words only. */
function placeOf(error: RequestError): keyof ChannelValues | undefined {
  if (error instanceof Conflict) return error.field;
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

/** The names of what is not saved yet. */
export function changedNames(form: Form<ChannelValues>, channel: ChannelValues): readonly string[] {
  const names = Object.keys(FIELD_NAMES) as (keyof ChannelValues)[];
  return names
    .filter((name) => form.values[name] !== channel[name])
    .map((name) => FIELD_NAMES[name]);
}
