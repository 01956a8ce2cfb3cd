import type { Kind } from './places';

/** Letters of cast.ts: who is allowed. `in`: while subscribed; `out`: while not, or no longer. */
interface Row {
  readonly in: string;
  readonly out: string;
}
export type Rows = Readonly<Record<Kind, Row>>;

const EVERYBODY = 'OAMFNGB';
const NO_GUESTS = 'OAMFNB';
const ADMINS = 'OA';
const NOBODY = '';

const row = (inside: string, outside: string): Row => ({ in: inside, out: outside });
const both = (who: string): Row => row(who, who);
const everywhere = (who: string): Rows => ({
  web: both(who),
  public: both(who),
  shared: both(who),
  protected: both(who),
  archived: both(who),
});

/** Content access (gap 1.8): open to the web, or subscribed, or public and not a guest. Archives can be read. */
const READERS: Rows = {
  web: both(EVERYBODY),
  public: row(EVERYBODY, NO_GUESTS),
  shared: row(EVERYBODY, NOBODY),
  protected: row(EVERYBODY, NOBODY),
  archived: row(EVERYBODY, NO_GUESTS),
};
/** The same, except that nothing in an archive can be changed. */
const WRITERS: Rows = { ...READERS, archived: both(NOBODY) };
/** Administrators can see and administer every channel (contract 5.6). */
const KNOWING: Rows = {
  ...READERS,
  shared: row(EVERYBODY, ADMINS),
  protected: row(EVERYBODY, ADMINS),
};
/** Actions that need an administrator who can read the channel. */
const ADMINS_WITH_ACCESS: Rows = {
  ...everywhere(ADMINS),
  shared: row(ADMINS, NOBODY),
  protected: row(ADMINS, NOBODY),
};
const ADMINS_WHO_WRITE: Rows = { ...ADMINS_WITH_ACCESS, archived: both(NOBODY) };

/**
 * Who can do what in each kind of channel when every setting has its default.
 * From contract 2, contract 3, contract 5, gap 1.8, gap 4.4 and gap 8, written without looking at the server's code.
 */
export const CHANNEL_TABLE: Readonly<Record<string, Rows>> = {
  'see the channel': KNOWING,
  'see who is in it': KNOWING,
  'list its topics': READERS,
  // Protected history starts when a person joins.
  'read what was said before': { ...READERS, protected: both(NOBODY) },
  'read what was said while there': READERS,
  'see the history of a message': READERS,
  'see who has read': READERS,
  'report a message': READERS,
  'be reminded of a message': READERS,
  send: WRITERS,
  schedule: WRITERS,
  // Guests can't call it (gap 4.4).
  'subscribe oneself': {
    web: both(NO_GUESTS),
    public: both(NO_GUESTS),
    shared: row(NO_GUESTS, NOBODY),
    protected: row(NO_GUESTS, NOBODY),
    archived: both(NO_GUESTS),
  },
  'subscribe others': {
    web: both(NO_GUESTS),
    public: both(NO_GUESTS),
    shared: row(NO_GUESTS, NOBODY),
    protected: row(NO_GUESTS, NOBODY),
    archived: both(NO_GUESTS),
  },
  // Organization administrators hold unsubscribe rights everywhere (contract 5.6).
  'unsubscribe others': everywhere(ADMINS),
  // Nothing says that archived channels refuse reactions.
  react: READERS,
  'edit own message': WRITERS,
  "edit others' message": everywhere(NOBODY),
  'move within the channel': WRITERS,
  // Members can move messages between channels.
  'move to another channel': {
    web: both(NO_GUESTS),
    public: both(NO_GUESTS),
    shared: row(NO_GUESTS, NOBODY),
    protected: row(NO_GUESTS, NOBODY),
    archived: both(NOBODY),
  },
  'resolve a topic': WRITERS,
  'delete own message': WRITERS,
  "delete others' message": ADMINS_WHO_WRITE,
  'delete a topic': ADMINS_WHO_WRITE,
  rename: everywhere(ADMINS),
  describe: everywhere(ADMINS),
  // Owners only (gap 4.4).
  'change retention': everywhere('O'),
  'change the topics policy': everywhere(ADMINS),
  // Changing privacy requires content access (gap 4.4).
  'make it private or protected': ADMINS_WITH_ACCESS,
  'make it public': ADMINS_WITH_ACCESS,
  // "A default channel cannot be private."
  'make it a default channel': {
    ...everywhere(ADMINS),
    shared: both(NOBODY),
    protected: both(NOBODY),
  },
  archive: { ...everywhere(ADMINS), archived: both(NOBODY) },
  // These expose a private channel's content: people who can't read it can't share it.
  'change can_add_subscribers_group': ADMINS_WITH_ACCESS,
  'change can_subscribe_group': ADMINS_WITH_ACCESS,
  'change can_administer_channel_group': everywhere(ADMINS),
  'change can_delete_any_message_group': everywhere(ADMINS),
  'change can_delete_own_message_group': everywhere(ADMINS),
  'change can_move_messages_out_of_channel_group': everywhere(ADMINS),
  'change can_move_messages_within_channel_group': everywhere(ADMINS),
  'change can_remove_subscribers_group': everywhere(ADMINS),
  'change can_resolve_topics_group': everywhere(ADMINS),
  'change can_send_message_group': everywhere(ADMINS),
};
