import { isAdministrator } from '../../core/permissions';
import { readDomains } from '../administration/domains';
import { readPlaygrounds } from '../administration/playgrounds';
import { userDefaults } from '../administration/userDefaults';
import { readBots } from '../bots/botDetails';
import { presentBot } from '../present/bot';
import { presentEmojiMap } from '../present/emoji';
import { FIELD_TYPE_NAMES, presentField } from '../present/profileField';
import { EMOJISETS, NOTIFICATION_SOUNDS } from '../present/settingChoices';
import type { OwnContext, RegisterContext, RegisterFields, RegisterPart } from './part';

/** Short lists of the organization, and types for which this server has nothing. */
export const smallParts: readonly RegisterPart[] = [
  { type: 'custom_profile_fields', load: profileFields, loadPublic: profileFields },
  { type: 'realm_emoji', load: emoji, loadPublic: emoji },
  { type: 'realm_linkifiers', load: linkifiers, loadPublic: linkifiers },
  { type: 'realm_filters', load: () => ({ realm_filters: [] }) },
  { type: 'realm_playgrounds', load: playgrounds, loadPublic: playgrounds },
  { type: 'realm_user_settings_defaults', load: settingsDefaults },
  { type: 'realm_domains', load: domains },
  { type: 'realm_bot', load: bots },
  { type: 'realm_embedded_bots', load: () => ({ realm_embedded_bots: [] }) },
  { type: 'realm_incoming_webhook_bots', load: () => ({ realm_incoming_webhook_bots: [] }) },
  {
    type: 'realm_billing',
    load: () => ({ realm_billing: { has_pending_sponsorship_request: false } }),
  },
  { type: 'giphy', load: () => ({ giphy_api_key: '' }) },
  { type: 'stop_words', load: () => ({ stop_words: [] }) },
];

function profileFields({ organization }: RegisterContext): RegisterFields {
  return {
    custom_profile_fields: organization.fields.map(presentField),
    custom_profile_field_types: FIELD_TYPE_NAMES,
  };
}

function emoji({ organization }: RegisterContext): RegisterFields {
  return { realm_emoji: presentEmojiMap(organization.emoji) };
}

function linkifiers({ organization, options }: RegisterContext): RegisterFields {
  const knows = options.capabilities.has('linkifier_url_template');
  return { realm_linkifiers: knows ? organization.linkifiers : [] };
}

async function playgrounds({ db }: RegisterContext): Promise<RegisterFields> {
  return { realm_playgrounds: await readPlaygrounds(db) };
}

/** The bots the requester administers, active or not. */
async function bots({ db, user }: OwnContext): Promise<RegisterFields> {
  const filter = isAdministrator(user) ? {} : { ownerId: user.id };
  return { realm_bots: (await readBots(db, filter)).map(presentBot) };
}

async function domains({ db }: RegisterContext): Promise<RegisterFields> {
  return { realm_domains: await readDomains(db) };
}

function settingsDefaults({ organization }: RegisterContext): RegisterFields {
  const shared = Object.entries(userDefaults(organization)).filter(
    // Everyone starts visible, and the defaults say so; there is no default time zone.
    ([name]) => name !== 'timezone',
  );
  return {
    realm_user_settings_defaults: {
      ...Object.fromEntries(shared),
      emojiset_choices: EMOJISETS,
      available_notification_sounds: NOTIFICATION_SOUNDS,
    },
  };
}
