import { describe, expect, it } from 'vitest';
import { asUserId } from '~/domain/ids';
import { ROLE, type User } from '~/domain/people/user';
import * as eg from '~/testing/eg';
import { listPeople, type PeopleFilter } from './listPeople';

const people = [
  eg.user({ fullName: 'Zoë Quay', deliveryEmail: 'zq@saltworks.example' }),
  eg.user({ fullName: 'ana Ferry', role: ROLE.guest }),
  eg.user({ fullName: 'Ben Ferry', isActive: false }),
  eg.user({ fullName: 'Build', isBot: true }),
  eg.user({ fullName: 'Notices', isBot: true, isSystemBot: true }),
].map((user, index): User => ({ ...user, userId: asUserId(index + 1) }));
const users = new Map(people.map((user) => [user.userId, user]));

function names(filter: Partial<PeopleFilter>): readonly string[] {
  const all = { segment: 'active', role: undefined, query: '', ...filter } as const;
  return listPeople(users, all).map(({ fullName }) => fullName);
}

describe('listPeople', () => {
  it('sorts by name, ignoring case', () => {
    expect(names({})).toEqual(['ana Ferry', 'Zoë Quay']);
  });

  it.each([
    ['guests', ['ana Ferry']],
    ['bots', ['Build']],
    ['deactivated', ['Ben Ferry']],
  ] as const)('shows only %s', (segment, expected) => {
    expect(names({ segment })).toEqual(expected);
  });

  it('matches every word, ignoring accents, in names or emails', () => {
    expect(names({ query: 'zoe salt' })).toEqual(['Zoë Quay']);
    expect(names({ query: 'zoe ferry' })).toEqual([]);
  });

  it('filters by role', () => {
    expect(names({ role: ROLE.guest })).toEqual(['ana Ferry']);
  });
});
