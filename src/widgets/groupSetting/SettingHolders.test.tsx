import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GROUP_PERMISSION_SPECS } from '~/contract/permissions';
import { asUserId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { SettingHolders } from './SettingHolders';

const bot = eg.user({ userId: asUserId(90), fullName: 'Weather', isBot: true });

describe('SettingHolders', () => {
  it.each([
    { holders: [], words: 'Nobody' },
    { holders: [eg.ana], words: '1 person' },
    { holders: [eg.ana, eg.ben, bot], words: '2 people and 1 bot' },
    { holders: [bot], words: '1 bot' },
  ])('counts bots separately from people: $words', async ({ holders, words }) => {
    const value = { direct_members: holders.map(({ userId }) => userId), direct_subgroups: [] };
    const spec = GROUP_PERMISSION_SPECS.can_join_group;
    const right = { sources: [{ setting: value, spec }], isForBots: true };
    await renderWithSession(<SettingHolders label="Who joins" right={right} />, {
      users: [eg.self, eg.ana, eg.ben, bot],
    });
    const button = screen.getByRole('button', { name: `${words}: Who joins` });
    expect(button.textContent).toBe(words);
  });
});
