import { FIELD_TYPE } from '~/contract/records/user';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { addLinkifier } from '../../realm/administration/linkifiers';
import { createPlayground } from '../../realm/administration/playgrounds';
import { storeOrganizationSettings } from '../../realm/administration/storeSettings';
import { createGroup } from '../../realm/groups/changeGroup';
import { addAlertWords } from '../../realm/personal/alertWords';
import { scheduleMessage } from '../../realm/personal/scheduledMessages';
import { createSnippet } from '../../realm/personal/snippets';
import { addView } from '../../realm/personal/views';
import { createField, type FieldEdit } from '../../realm/profile/profileFields';
import { setProfileValues } from '../../realm/profile/profileValues';
import { DESK, ORGANIZATION } from './content';
import type { Cast } from './demo';

interface House {
  readonly owner: UserRow;
  readonly cast: Cast;
  readonly channels: ReadonlyMap<string, number>;
}

/** Adds what an organization sets up over time, so that no screen of the demo is empty. */
export async function furnish(change: Change, house: House): Promise<void> {
  await furnishOrganization(change, house);
  await furnishProfiles(change, house);
  await furnishDesk(change, house);
}

async function furnishOrganization(
  change: Change,
  { owner, cast, channels }: House,
): Promise<void> {
  const { settings } = change.organization;
  const { description, moderationChannel, linkifier, playground, groups } = ORGANIZATION;
  await storeOrganizationSettings(change, {
    ...settings,
    description,
    moderation_request_channel_id: channels.get(moderationChannel) ?? -1,
  });
  await addLinkifier(change, owner, linkifier);
  await createPlayground(change, owner, playground);
  for (const { name, description, members } of groups) {
    await createGroup(change, owner, {
      name,
      description,
      members: members.flatMap((address) => cast.get(address)?.id ?? []),
      subgroups: [],
      permissions: {},
    });
  }
}

const PLAIN: FieldEdit = {
  name: undefined,
  hint: undefined,
  data: undefined,
  inSummary: undefined,
  required: undefined,
  editableByUser: undefined,
};

async function furnishProfiles(change: Change, { owner, cast }: House): Promise<void> {
  for (const { type, values, ...field } of ORGANIZATION.profileFields) {
    const id = await createField(change, owner, FIELD_TYPE[type], { ...PLAIN, ...field });
    for (const { who, value } of values) {
      const user = cast.get(who);
      if (user) await setProfileValues(change, user, [{ id, value }], { byAdministrator: true });
    }
  }
}

async function furnishDesk(change: Change, { owner, channels }: House): Promise<void> {
  const { snippets, alertWords, view, scheduled } = DESK;
  for (const snippet of snippets) await createSnippet(change, owner, snippet);
  await addAlertWords(change, owner.id, alertWords);
  await addView(change, owner, {
    fragment: `narrow/channel/${channels.get(view.channel) ?? 0}-${view.channel}/${view.path}`,
    isPinned: false,
    name: view.name,
  });
  const { channel, topic, content, inHours } = scheduled;
  await scheduleMessage(change, owner, {
    destination: { type: 'channel', to: channels.get(channel) ?? 0, topic },
    content,
    deliverAt: change.now + inHours * 3600,
    readBySender: undefined,
    client: 'website',
  });
}
