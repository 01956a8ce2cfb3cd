import { ROLE } from '~/contract/records/user';
import { Actor, type TestServer } from '../testServer';

/**
 * Everyone whose rights differ, one letter each: owner, administrator, moderator, full member,
 * new member, guest, bot, and a deactivated person.
 */
export const LETTERS = ['O', 'A', 'M', 'F', 'N', 'G', 'B', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export interface Cast {
  readonly server: TestServer;
  readonly actors: Readonly<Record<Letter, Actor>>;
  /** An owner and a member who prepare what the others act on. */
  readonly founder: Actor;
  readonly keeper: Actor;
  /** Subscribed wherever the keeper is, and subscribed nowhere, respectively. */
  readonly insider: Actor;
  readonly outsider: Actor;
  /** A unique number for each thing created. */
  next(): number;
}

const WAITING_DAYS = 10;
const LONG_AGO_SECONDS = 30 * 86_400;

export async function makeCast(server: TestServer): Promise<Cast> {
  const founder = server.owner;
  const keeper = await server.signUp('Kim Keeper');
  const insider = await server.signUp('Ida Insider');
  const outsider = await server.signUp('Udo Outsider');
  const botOwner = await server.signUp('Bo Owner');
  const owner = await server.signUp('Ola Owner', ROLE.owner);
  const administrator = await server.signUp('Ada Administrator', ROLE.administrator);
  const moderator = await server.signUp('Mo Moderator', ROLE.moderator);
  const member = await server.signUp('Finn Fullmember');
  const guest = await server.signUp('Gus Guest', ROLE.guest);
  const gone = await server.signUp('Dan Deactivated');
  const bot = await botOwner.call('createBot', { full_name: 'Bolt', short_name: 'bolt' });
  // Guests have to be subscribed; everyone else can join a public channel.
  await founder.call('subscribe', {
    subscriptions: [{ name: 'general' }],
    principals: [guest.id],
  });
  await makeOld(server);
  const newcomer = await server.signUp('Nia Newcomer');
  await founder.call('updateRealm', { waiting_period_threshold: WAITING_DAYS });
  await founder.call('deactivateUser', { user_id: gone.id });
  let count = 0;
  return {
    server,
    founder,
    keeper,
    insider,
    outsider,
    actors: {
      O: owner,
      A: administrator,
      M: moderator,
      F: member,
      N: newcomer,
      G: guest,
      B: await server.signIn(bot.user_id),
      D: new Actor(server.server, gone.account),
    },
    next: () => ++count,
  };
}

/** Backdates everyone so far to before the waiting period. */
async function makeOld({ server }: TestServer): Promise<void> {
  await server.services.realm.change((change) =>
    change.db
      .updateTable('users')
      .set({ created_at: change.now - LONG_AGO_SECONDS })
      .execute(),
  );
}
