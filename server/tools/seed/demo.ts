import { VISIBILITY } from '~/contract/records/channel';
import { ROLE } from '~/contract/records/user';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { foundRealm } from '../../realm/accounts/foundRealm';
import { hashPassword } from '../../realm/accounts/passwords';
import { storeOrganizationSettings } from '../../realm/administration/storeSettings';
import { setTopicVisibility } from '../../realm/messages/topicVisibility';
import { createUser } from '../../realm/users/createUser';
import { updateStatus } from '../../realm/users/status';
import { recordPresences } from '../../realm/users/updatePresence';
import type { Services } from '../../web/http/services';
import { changeAt } from './changeAt';
import { bot, CAST, DESK, founder, ORGANIZATION, others } from './content';
import { DEMO_DOMAIN, DEMO_PASSWORD } from './demoCredentials';
import { Dice } from './dice';
import { furnish } from './furnish';
import { makeChannels } from './makeChannels';
import { readAllBut, starPieces } from './readState';
import { writeScript } from './script';
import { sendLines } from './sendLines';

interface DemoOptions {
  /** For API email addresses. */
  readonly host: string;
}

/** The demo's people and bot, by the local part of their address. */
export type Cast = ReadonlyMap<string, UserRow>;

const SEED = 20;
const DAYS_BEFORE = 36 * 86_400;

/** Fills an empty server with the demo organization. Fails if there already is an organization. */
export async function seedDemo(services: Services, { host }: DemoOptions): Promise<void> {
  const { realm, random, clock } = services;
  const dice = new Dice(SEED);
  const now = Math.floor(clock.now() / 1000);
  const owner = await foundRealm(realm, random, {
    name: ORGANIZATION.name,
    fullName: founder.name,
    email: `${founder.address}@${DEMO_DOMAIN}`,
    password: DEMO_PASSWORD,
    host,
    nowMs: clock.now(),
  });
  const { cast, channels } = await realm.change(async (change) => {
    const past = changeAt(change, now - DAYS_BEFORE);
    const { settings } = past.organization;
    await storeOrganizationSettings(past, { ...settings, enable_spectator_access: true });
    const cast = await makePeople(past, services, owner);
    return { cast, channels: await makeChannels(past, owner, cast) };
  });
  const sent = await sendLines({ services, cast, channels, lines: writeScript(dice, now), dice });
  await realm.change(async (change) => {
    const quiet = changeAt(change, now);
    await setWishes(quiet, owner, channels);
    await readAllBut(quiet, { owner, cast, channels });
    await starPieces(quiet, owner, sent);
    await furnish(quiet, { owner, cast, channels });
    await showPeople(change, cast, now);
  });
}

async function makePeople(change: Change, services: Services, owner: UserRow): Promise<Cast> {
  const cast = new Map<string, UserRow>([[founder.address, owner]]);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { address, name, role } of others) {
    const email = `${address}@${DEMO_DOMAIN}`;
    const user = { email, fullName: name, role: ROLE[role], passwordHash };
    cast.set(address, await createUser(change, services.random, user));
  }
  const botUser = await createUser(change, services.random, {
    email: `${bot.address}@${DEMO_DOMAIN}`,
    fullName: bot.name,
    role: ROLE.member,
    passwordHash: null,
    bot: { type: 1, ownerId: owner.id, isSystem: false },
  });
  cast.set(bot.address, botUser);
  for (const { address, timezone } of CAST) {
    const id = cast.get(address)?.id ?? 0;
    await change.db.updateTable('users').set({ timezone }).where('id', '=', id).execute();
  }
  return cast;
}

/** Sets the topics that the owner follows or mutes. */
async function setWishes(
  change: Change,
  owner: UserRow,
  channels: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { channel, topic, visibility } of DESK.wishes) {
    const place = { channelId: channels.get(channel) ?? 0, name: topic };
    await setTopicVisibility(change, [owner.id], place, VISIBILITY[visibility]);
  }
}

async function showPeople(change: Change, cast: Cast, now: number): Promise<void> {
  for (const { address, status, seenMinutesAgo } of CAST) {
    const user = cast.get(address);
    if (user === undefined) continue;
    if (seenMinutesAgo !== undefined)
      await recordPresences(
        changeAt(change, now - seenMinutesAgo * 60),
        new Map([[user.id, 'active']]),
      );
    if (status === undefined) continue;
    const { text, emoji } = status;
    await updateStatus(changeAt(change, now), user, {
      text,
      emojiName: emoji,
      emojiCode: undefined,
      reactionType: undefined,
      away: undefined,
    });
  }
}
