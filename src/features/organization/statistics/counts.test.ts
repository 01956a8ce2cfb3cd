import { describe, expect, it } from 'vitest';
import { asChannelId, asUserId } from '~/domain/ids';
import { ROLE } from '~/domain/people/user';
import * as eg from '~/testing/eg';
import { countChannels } from './countChannels';
import { countPeople } from './countPeople';

const byId = <T, K>(list: readonly T[], idOf: (one: T) => K) =>
  new Map(list.map((one) => [idOf(one), one]));

describe('countPeople', () => {
  it('counts people by role, and bots and deactivated accounts separately', () => {
    const users = byId(
      [
        eg.user({ userId: asUserId(1), role: ROLE.owner }),
        eg.user({ userId: asUserId(2), role: ROLE.member }),
        eg.user({ userId: asUserId(3), role: ROLE.member }),
        eg.user({ userId: asUserId(4), role: ROLE.member, isActive: false }),
        eg.user({ userId: asUserId(5), role: ROLE.member, isBot: true }),
        eg.user({ userId: asUserId(6), role: 450 }),
      ],
      ({ userId }) => userId,
    );
    const now = 10_000_000;
    const presences = new Map([
      [asUserId(1), { activeAt: 0, idleAt: now - 60 }],
      [asUserId(2), { activeAt: now - 3 * 86_400, idleAt: 0 }],
      [asUserId(4), { activeAt: now, idleAt: now }],
    ]);
    const { byRole, ...numbers } = countPeople(users, presences, now);
    expect(numbers).toEqual({ people: 4, bots: 1, deactivated: 1, seenInDay: 1, seenInWeek: 2 });
    const roles = Object.fromEntries(byRole.map(({ role, count }) => [role, count]));
    expect(roles).toMatchObject({ [ROLE.owner]: 1, [ROLE.member]: 2, [ROLE.guest]: 0, 450: 1 });
  });
});

describe('countChannels', () => {
  it('ranks channels that have messages, without archived ones', () => {
    const channels = byId(
      [
        eg.channel({ channelId: asChannelId(1), name: 'quiet', weeklyTraffic: null }),
        eg.channel({ channelId: asChannelId(2), name: 'busy', weeklyTraffic: 40 }),
        eg.channel({
          channelId: asChannelId(3),
          name: 'secret',
          isPrivate: true,
          weeklyTraffic: 60,
        }),
        eg.channel({ channelId: asChannelId(4), name: 'old', isArchived: true, weeklyTraffic: 90 }),
      ],
      ({ channelId }) => channelId,
    );
    const { busiest, ...numbers } = countChannels(channels, 10);
    expect(numbers).toEqual({ open: 2, isPrivate: 1, archived: 1, weeklyMessages: 100 });
    expect(busiest.map(({ name }) => name)).toEqual(['secret', 'busy']);
    expect(countChannels(channels, 1).busiest).toHaveLength(1);
  });
});
