import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';
import { type Cast, LETTERS, makeCast } from './cast';
import { type Attempt, ORGANIZATION_ATTEMPTS } from './organizationAttempts';
import { EMAIL_TABLE, ORGANIZATION_TABLE } from './organizationTable';

const TIMEOUT_MS = 600_000;

let cells = 0;
afterAll(() => {
  process.stdout.write(`permission matrix: ${cells} cells (organization and e-mail addresses)\n`);
});

async function whoMay(cast: Cast, attempt: Attempt): Promise<string> {
  let may = '';
  for (const letter of LETTERS) {
    if (await attempt(cast.actors[letter], cast)) may += letter;
    cells += 1;
  }
  return may;
}

describe('PE2 who can do what in the organization', () => {
  it('matches the table', { timeout: TIMEOUT_MS }, async () => {
    const cast = await makeCast(await testServer());
    await cast.founder.call('updateRealm', { enable_spectator_access: true });
    const found: Record<string, string> = {};
    for (const [action, attempt] of Object.entries(ORGANIZATION_ATTEMPTS)) {
      // Undo changes by earlier actors.
      await restore(cast);
      found[action] = await whoMay(cast, attempt);
    }
    expect(found).toEqual(ORGANIZATION_TABLE);
  });

  it('shows real email addresses only to those their owner allows', async () => {
    const cast = await makeCast(await testServer());
    const { outsider } = cast;
    const found: Record<number, string> = {};
    for (const visibility of [1, 2, 3, 4, 5] as const) {
      await outsider.call('updateSettings', { email_address_visibility: visibility });
      found[visibility] = await whoMay(cast, async (actor) => {
        if (!(await actor.isAllowed('getUser', { user_id: outsider.id }))) return false;
        const { user } = await actor.call('getUser', { user_id: outsider.id });
        return user.delivery_email === outsider.account.email;
      });
    }
    expect(found).toEqual(EMAIL_TABLE);
  });
});

async function restore({ founder }: Cast): Promise<void> {
  const { user_groups } = await founder.call('getUserGroups', {});
  const idOf = (name: string) => user_groups.find((group) => group.name === name)?.id ?? 0;
  await founder.call('updateRealm', {
    can_create_public_channel_group: { new: idOf('role:members') },
    can_delete_own_message_group: { new: idOf('role:everyone') },
    can_create_groups: { new: idOf('role:members') },
    can_invite_users_group: { new: idOf('role:members') },
    create_multiuse_invite_group: { new: idOf('role:administrators') },
    can_manage_all_groups: { new: idOf('role:owners') },
  });
}
