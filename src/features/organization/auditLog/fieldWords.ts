import { OWN_SETTINGS } from '~/domain/capabilities/ownSettings';
import { said } from '~/lib/said';
import {
  CHANNEL_PERMISSION_WORDS,
  GROUP_PERMISSION_WORDS,
} from '~/widgets/channels/permissionWords';
import { ORGANIZATION_CONTROLS } from '../realm/organizationControls';
import { PERMISSION_CONTROLS } from '../realm/permissionControls';
import type { SettingControl } from '../realm/settingControls';
import { readable } from './auditWords';

const CONTROLS: ReadonlyMap<string, SettingControl> = new Map(
  [...ORGANIZATION_CONTROLS, ...PERMISSION_CONTROLS]
    .flatMap(({ controls }) => controls)
    .map((control) => [control.name, control]),
);

const PERSONAL: ReadonlyMap<string, string> = new Map(
  OWN_SETTINGS.flatMap(({ settings }) => settings).flatMap(([label, , name]) =>
    name === undefined ? [] : [[name, label]],
  ),
);

const labels = (words: readonly (readonly [name: string, { readonly label: string }])[]) =>
  new Map(words.map(([name, { label }]) => [name, label]));

const CHANNEL = labels(CHANNEL_PERMISSION_WORDS);
const GROUP = labels(GROUP_PERMISSION_WORDS);

/** What has no control of its own, or whose label only says enough beside others. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['new_stream_announcements_stream_id', 'Where new channels are announced'],
  ['signup_announcements_stream_id', 'Where people who join are announced'],
  ['zulip_update_announcements_stream_id', 'Where server updates are announced'],
  ['name', said('Name')],
  ['full_name', 'Full name'],
  ['description', said('Description')],
  ['email', said('Email')],
  ['emails', said('Emails')],
  ['role', said('Role')],
  ['type', said('Type')],
  ['bot_type', said('Type')],
  ['owner_id', said('Owner')],
  ['service_payload_url', 'Webhook URL'],
  ['domain', said('Domain')],
  ['allow_subdomains', 'Includes subdomains'],
  ['invite_only', said('Private')],
  ['is_web_public', 'Open to everyone on the web'],
  ['history_public_to_subscribers', 'New subscribers see earlier messages'],
  ['message_retention_days', 'Delete messages after'],
  ['folder_id', said('Folder')],
  ['topics_policy', said('Topics')],
  ['is_default', 'Default channel'],
  ['members', said('Members')],
  ['subgroups', 'Groups in it'],
  ['add', 'Added people'],
  ['remove', 'Removed people'],
  ['addSubgroups', 'Added groups'],
  ['removeSubgroups', 'Removed groups'],
  ['hint', said('Hint')],
  ['order', said('Order')],
  ['required', said('Required')],
  ['field_data', said('Choices')],
  ['changed_profile_field_ids', 'Profile fields'],
  ['is_archived', said('Archived')],
  ['editable_by_user', 'People can change it'],
  ['display_in_profile_summary', 'On the profile card'],
  ['pattern', said('Pattern')],
  ['url_template', 'URL'],
  ['reverse_template', 'Reverse template'],
  ['alternative_url_templates', 'Other URLs'],
  ['example_input', 'Example'],
  ['pygments_language', said('Language')],
  ['export_type', said('Type')],
]);

/** What changed, as its control is called; values of newer servers are named after their identifier. */
export function fieldWords(kind: string, name: string): string {
  return labelOf(kind, name) ?? readable(name);
}

function labelOf(kind: string, name: string): string | undefined {
  const controls = kind === 'organization_updated' ? CONTROLS.get(name)?.label : undefined;
  const own = kind === 'user_defaults_changed' ? PERSONAL.get(name) : undefined;
  const permissions = kind.startsWith('group') ? GROUP : CHANNEL;
  return OTHERS.get(name) ?? controls ?? own ?? permissions.get(name);
}

/** A value as its control shows it; undefined: as any other. */
export function choiceWords(kind: string, name: string, value: unknown): string | undefined {
  const control = kind === 'organization_updated' ? CONTROLS.get(name) : undefined;
  if (control?.kind === 'choice') return control.options.find(([id]) => id === value)?.[1];
  if (control?.kind !== 'switch' || typeof value !== 'boolean') return undefined;
  return value === (control.isInverted === true) ? said('off') : said('on');
}
