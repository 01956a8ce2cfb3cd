const EVERYBODY = 'OAMFNGB';
const PEOPLE = 'OAMFNG';
const MEMBERS = 'OAMFNB';
const HUMAN_MEMBERS = 'OAMFN';
const ADMINS = 'OA';
const OWNERS = 'O';
const NOBODY = '';

/**
 * Who can do what outside of channels when every setting has its default (letters of cast.ts).
 * From contract 4, contract 5, gap 1.8, gap 4 and gap 8, written without looking at the server's code.
 */
export const ORGANIZATION_TABLE: Readonly<Record<string, string>> = {
  'create a public channel': MEMBERS,
  'create a private channel': MEMBERS,
  'create a channel open to the web': OWNERS,
  'create a default channel': ADMINS,
  'create a group': MEMBERS,
  // can_manage_all_groups defaults to owners; a group's own settings to its creator.
  "rename others' group": OWNERS,
  "add to others' group": OWNERS,
  "remove from others' group": OWNERS,
  "join others' group": OWNERS,
  'leave a group': EVERYBODY,
  "deactivate others' group": OWNERS,
  'rename a system group': NOBODY,
  // Only to roles with at most the inviter's own rights (E9).
  'invite an owner': OWNERS,
  'invite an administrator': ADMINS,
  'invite a moderator': 'OAM',
  'invite a member': HUMAN_MEMBERS,
  'invite a guest': HUMAN_MEMBERS,
  'make a link for owners': OWNERS,
  'make a link for members': ADMINS,
  'create a user': ADMINS,
  'create a bot': HUMAN_MEMBERS,
  "change others' bot": ADMINS,
  'make a member moderator': ADMINS,
  'make a member administrator': ADMINS,
  // Only owners can grant or remove the owner role (gap 4.5).
  'make a member owner': OWNERS,
  'make a member guest': ADMINS,
  'unmake an owner': OWNERS,
  'deactivate a member': ADMINS,
  'deactivate an owner': OWNERS,
  'reactivate somebody': ADMINS,
  'rename others': ADMINS,
  "set others' status": ADMINS,
  "set others' profile field": ADMINS,
  // Bots have no profile (gap 4.1).
  'set own profile field': PEOPLE,
  'set own profile field that administrators set': ADMINS,
  'rename the organization': ADMINS,
  'change an edit limit': ADMINS,
  'change retention': OWNERS,
  'say who creates public channels': ADMINS,
  'say who deletes own messages': ADMINS,
  // Owners only (gap 1.8).
  'say who creates groups': OWNERS,
  'say who invites': OWNERS,
  'say who makes links': OWNERS,
  'say who manages all groups': OWNERS,
  'change defaults of new people': ADMINS,
  'create a profile field': ADMINS,
  'change a profile field': ADMINS,
  'delete a profile field': ADMINS,
  'add an emoji': MEMBERS,
  "remove others' emoji": ADMINS,
  'add a linkifier': ADMINS,
  'remove a linkifier': ADMINS,
  'add a playground': ADMINS,
  'remove a playground': ADMINS,
  'create a folder': ADMINS,
  'add a default channel': ADMINS,
  'read the audit log': ADMINS,
  'see what mail was sent': ADMINS,
  'upload the icon': ADMINS,
  'list people': EVERYBODY,
  // Not guests, not bots (gap 4.6).
  'list groups': HUMAN_MEMBERS,
  'list own bots': HUMAN_MEMBERS,
  'send a direct message': EVERYBODY,
  'rename oneself': EVERYBODY,
  'set own status': EVERYBODY,
  'keep a snippet': EVERYBODY,
  'keep a draft': EVERYBODY,
  'add an alert word': EVERYBODY,
  'mute somebody': EVERYBODY,
};

/** By `email_address_visibility` (gap 1.7): who sees someone else's real address. */
export const EMAIL_TABLE: Readonly<Record<number, string>> = {
  1: EVERYBODY,
  2: MEMBERS,
  3: ADMINS,
  4: NOBODY,
  5: 'OAM',
};
