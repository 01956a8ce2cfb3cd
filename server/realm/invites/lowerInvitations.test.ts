import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

describeDatabases('invitations from someone who was demoted', (fresh) => {
  it('grant no more than the inviter could grant now, and nothing once they can’t invite anyone', async () => {
    const { owner, visitor, signUp } = await harbor();
    const ada = await signUp('Ada Admin', ROLE.administrator);
    const vault = await owner.createChannel('vault', { invite_only: true }, [ada]);
    await ada.call('sendInvites', {
      invitee_emails: 'noor@quay.example',
      invite_as: ROLE.administrator,
      stream_ids: [vault],
    });
    const { links } = await owner.call('getInvitationLinks', {});
    const key = links[0]?.link_url.split('/').at(-1) ?? '';
    const look = async () => (await visitor.call('getInvitation', { key })).invitation;
    await owner.call('unsubscribe', { subscriptions: ['vault'], principals: [ada.id] });
    await owner.call('updateUser', { user_id: ada.id, role: ROLE.moderator });
    expect(await look()).toMatchObject({ state: 'open', role: ROLE.moderator, channels: [] });
    await owner.call('updateUser', { user_id: ada.id, role: ROLE.guest });
    expect(await look()).toMatchObject({ state: 'revoked' });
  });

  const harbor = async () => {
    const server = await testServer({ database: await fresh() });
    return { owner: server.owner, visitor: server.visitor, signUp: server.signUp.bind(server) };
  };
});
