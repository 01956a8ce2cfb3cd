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
import type { Address } from './cast';
import type { Cast } from './demo';

interface House {
  readonly owner: UserRow;
  readonly cast: Cast;
  readonly channels: ReadonlyMap<string, number>;
}

/** What an organization has set up after a while, so that no screen of the demo is empty. */
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
  await storeOrganizationSettings(change, {
    ...settings,
    description: 'Buoys that know the tide. **Harbors** that know first.',
    moderation_request_channel_id: channels.get('leads') ?? -1,
  });
  await addLinkifier(change, owner, {
    pattern: '#(?P<id>[0-9]+)',
    urlTemplate: 'https://tracker.tidewater.example/issues/{id}',
  });
  await createPlayground(change, owner, {
    name: 'Python sandbox',
    language: 'Python',
    urlTemplate: 'https://play.tidewater.example/python?code={code}',
  });
  for (const { name, description, members } of GROUPS) {
    await createGroup(change, owner, {
      name,
      description,
      members: members.flatMap((address) => cast.get(address)?.id ?? []),
      subgroups: [],
      permissions: {},
    });
  }
}

const GROUPS: readonly {
  readonly name: string;
  readonly description: string;
  readonly members: readonly Address[];
}[] = [
  {
    name: 'firmware',
    description: 'Everything that runs inside the buoy',
    members: ['owner', 'ines', 'devon', 'sanjay'],
  },
  { name: 'field crew', description: 'On the water this week', members: ['tomas', 'noah', 'piet'] },
  { name: 'on call', description: 'Answers at night', members: ['owner', 'yara'] },
];

const PRONOUNS: readonly (readonly [Address, string])[] = [
  ['owner', 'they/them'],
  ['ines', 'she/her'],
  ['aiko', 'she/her'],
  ['noah', 'he/him'],
];
const PIERS: readonly (readonly [Address, 'north' | 'south' | 'away'])[] = [
  ['owner', 'north'],
  ['ines', 'north'],
  ['tomas', 'south'],
  ['aiko', 'away'],
  ['devon', 'south'],
];

const PLAIN: FieldEdit = {
  name: undefined,
  hint: undefined,
  data: undefined,
  inSummary: undefined,
  required: undefined,
  editableByUser: undefined,
};

async function furnishProfiles(change: Change, { owner, cast }: House): Promise<void> {
  const pronouns = await createField(change, owner, FIELD_TYPE.pronouns, {
    ...PLAIN,
    name: 'Pronouns',
    hint: 'How people speak of you',
    inSummary: true,
  });
  const pier = await createField(change, owner, FIELD_TYPE.options, {
    ...PLAIN,
    name: 'Pier',
    hint: 'Where you work most of the week',
    inSummary: true,
    data: {
      north: { text: 'North pier', order: '1' },
      south: { text: 'South pier', order: '2' },
      away: { text: 'Somewhere else', order: '3' },
    },
  });
  const start = await createField(change, owner, FIELD_TYPE.date, { ...PLAIN, name: 'First day' });
  const values = [
    ...PRONOUNS.map(([who, value]) => ({ who, id: pronouns, value })),
    ...PIERS.map(([who, value]) => ({ who, id: pier, value })),
    { who: 'owner', id: start, value: '2019-03-04' },
  ] as const;
  for (const { who, id, value } of values) {
    const user = cast.get(who);
    if (user) await setProfileValues(change, user, [{ id, value }], { byAdministrator: true });
  }
}

/** What lies on the owner's own desk. */
async function furnishDesk(change: Change, { owner, channels }: House): Promise<void> {
  await createSnippet(change, owner, {
    title: 'Release checklist',
    content: '- [ ] changelog\n- [ ] signed image\n- [ ] harbor office told',
  });
  await createSnippet(change, owner, {
    title: 'Site visit',
    content: 'We are at the pier from **8:00**. Bring the spare gateway and dry gloves.',
  });
  await addAlertWords(change, owner.id, ['tide gauge', 'recall']);
  const engineering = channels.get('engineering') ?? 0;
  await addView(change, owner, {
    fragment: `narrow/channel/${engineering}-engineering/has/attachment`,
    isPinned: false,
    name: 'Engineering files',
  });
  await scheduleMessage(change, owner, {
    destination: { type: 'channel', to: engineering, topic: 'firmware 4.2' },
    content: 'Good morning! The release candidate is on the test buoy. Who watches the first hour?',
    deliverAt: change.now + 20 * 3600,
    readBySender: undefined,
    client: 'website',
  });
}
