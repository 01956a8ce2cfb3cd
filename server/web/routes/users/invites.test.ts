import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

const DAY = 86_400;

describeDatabases('invitations (E9)', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const { stream_id } = await server.owner.call('getStreamId', { stream: 'general' });
    const now = Math.floor(server.clock.now() / 1000);
    return { server, owner: server.owner, ana, ben, general: stream_id, now };
  };

  it('are sent once per email in any list format, with events to everyone who can see them', async () => {
    const { owner, ana, ben, general, now } = await start();
    const queues = [await ana.register(), await owner.register(), await ben.register()];
    await ana.call('sendInvites', {
      invitee_emails: 'Zed <zed@x.example>, yan@x.example\nZED@x.example,\n\n',
      stream_ids: [general],
    });
    const common = {
      invited_by_user_id: ana.id,
      invited: now,
      expiry_date: now + 10 * DAY,
      invited_as: ROLE.member,
      is_multiuse: false,
      notify_referrer_on_join: true,
    };
    const listed = [
      { ...common, email: 'zed@x.example' },
      { ...common, email: 'yan@x.example' },
    ];
    for (const actor of [ana, owner]) {
      const { invites } = await actor.call('getInvites', {});
      const sorted = invites.toSorted((a, b) => a.id - b.id);
      expect(sorted.map(({ email }) => email?.toLowerCase())).toEqual(listed.map((i) => i.email));
      expect(sorted).toMatchObject(listed.map(({ email, ...rest }) => rest));
    }
    expect((await ben.call('getInvites', {})).invites).toEqual([]);
    const told = await Promise.all(queues.map((queue) => queue.eventsOf('invites_changed')));
    expect(told.map((events) => events.length)).toEqual([1, 1, 0]);
  });

  it('expire as requested or never, and are then no longer listed', async () => {
    const { server, ana, now } = await start();
    const lives = [60, null, undefined];
    for (const [i, invite_expires_in_minutes] of lives.entries()) {
      await ana.call('sendInvites', {
        invitee_emails: `guest${i}@x.example`,
        stream_ids: [],
        invite_expires_in_minutes,
        invite_as: ROLE.guest,
        notify_referrer_on_join: false,
      });
    }
    const { invites } = await ana.call('getInvites', {});
    const ends = invites.map((invite) => [invite.expiry_date, invite.invited_as]);
    expect(ends).toEqual([
      [now + 3600, ROLE.guest],
      [null, ROLE.guest],
      [now + 10 * DAY, ROLE.guest],
    ]);
    expect(invites.map((invite) => invite.notify_referrer_on_join)).toEqual([false, false, false]);
    await server.clock.skip(11 * DAY * 1000);
    const later = await ana.call('getInvites', {});
    expect(later.invites.map(({ email }) => email)).toEqual(['guest1@x.example']);
  });

  it('are sent to new emails even if others have accounts, and the response names those', async () => {
    const { server, owner, ana } = await start();
    const gone = await server.signUp('Gone');
    await owner.call('deactivateUser', { user_id: gone.id });
    const skipped = [
      [ana.account.email, 'Already has an account.', false],
      [gone.account.email, 'Account has been deactivated.', true],
    ];
    const answer = {
      code: 'INVITATION_FAILED',
      status: 400,
      errors: skipped,
      daily_limit_reached: false,
      license_limit_reached: false,
    };
    const addresses = skipped.map(([email]) => email).join(',');
    await expectRefusals('sendInvites', {
      'nobody new': [
        ana,
        { invitee_emails: addresses, stream_ids: [] },
        { ...answer, code: 'INVITATION_FAILED', sent_invitations: false },
      ],
    });
    expect((await ana.call('getInvites', {})).invites).toEqual([]);
    const some = { invitee_emails: `${addresses},new@x.example`, stream_ids: [] };
    expect(await ana.refused('sendInvites', some)).toMatchObject({
      ...answer,
      sent_invitations: true,
    });
    const { invites } = await ana.call('getInvites', {});
    expect(invites.map(({ email }) => email)).toEqual(['new@x.example']);
  });

  it('are not sent at all if one email is invalid', async () => {
    const { ana } = await start();
    const some = { invitee_emails: 'new@x.example, nonsense', stream_ids: [] };
    expect(await ana.refused('sendInvites', some)).toMatchObject({
      code: 'INVITATION_FAILED',
      errors: [['nonsense', 'Invalid address.', false]],
      sent_invitations: false,
    });
    expect((await ana.call('getInvites', {})).invites).toEqual([]);
  });

  it('are refused as documented, without sending any', async () => {
    const { server, owner, ana, ben, general } = await start();
    const secret = await owner.createChannel('secret', { invite_only: true });
    const archived = await owner.createChannel('archived');
    await owner.call('archiveStream', { stream_id: archived });
    const open = await owner.createChannel('open');
    const { group_id } = await owner.call('createUserGroup', {
      name: 'crew',
      description: '',
      members: [],
    });
    const to = { invitee_emails: 'new@x.example', stream_ids: [] };
    const long = 'x'.repeat(8001);
    const bot = await owner.call('createBot', { full_name: 'Bo', short_name: 'bo' });
    await expectRefusals('sendInvites', {
      'no address': [ana, { ...to, invitee_emails: ' ,\n' }, 'BAD_REQUEST'],
      'no such channel': [ana, { ...to, stream_ids: [general, 999] }, 'BAD_REQUEST'],
      'a hidden channel': [ana, { ...to, stream_ids: [secret] }, 'BAD_REQUEST'],
      'an archived channel': [ana, { ...to, stream_ids: [archived] }, 'BAD_REQUEST'],
      'a higher role': [ana, { ...to, invite_as: ROLE.moderator }, 'BAD_REQUEST'],
      'no role': [owner, { ...to, invite_as: 500 }, 'BAD_REQUEST'],
      'no such group': [ana, { ...to, group_ids: [999] }, 'BAD_REQUEST'],
      'a group of others': [ana, { ...to, group_ids: [group_id] }, 'BAD_REQUEST'],
      'no time': [ana, { ...to, invite_expires_in_minutes: 0 }, 'BAD_REQUEST'],
      'long words': [owner, { ...to, welcome_message_custom_text: long }, 'BAD_REQUEST'],
      'by a bot': [await server.signIn(bot.user_id), to, 'BAD_REQUEST'],
    });
    const only = { new: { direct_members: [owner.id], direct_subgroups: [] } };
    await owner.call('updateRealm', { can_add_subscribers_group: only });
    await expectRefusals('sendInvites', {
      'channels, by who may not add': [ana, { ...to, stream_ids: [open] }, 'BAD_REQUEST'],
    });
    await owner.call('updateRealm', { can_invite_users_group: only });
    await expectRefusals('sendInvites', { 'not allowed': [ana, to, 'BAD_REQUEST'] });
    await expectRefusals('createInviteLink', {
      'not allowed': [ben, {}, 'BAD_REQUEST'],
      'no such channel': [owner, { stream_ids: [999] }, 'BAD_REQUEST'],
      'no role': [owner, { invite_as: 5 }, 'BAD_REQUEST'],
      'no time': [owner, { invite_expires_in_minutes: -1 }, 'BAD_REQUEST'],
    });
    expect((await owner.call('getInvites', {})).invites).toEqual([]);
  });

  it('can be managed by their sender and by administrators while they are open', async () => {
    const { server, owner, ana, ben, now } = await start();
    const ada = await server.signUp('Ada', ROLE.administrator);
    const to = { stream_ids: [], invite_expires_in_minutes: 60 };
    await ana.call('sendInvites', { ...to, invitee_emails: 'one@x.example' });
    await owner.call('sendInvites', {
      ...to,
      invitee_emails: 'boss@x.example',
      invite_as: ROLE.owner,
    });
    await owner.call('createInviteLink', { invite_as: ROLE.owner });
    const { invites } = await owner.call('getInvites', {});
    const idOf = (email: string | undefined) => ({
      invite_id: invites.find((invite) => invite.email === email)?.id ?? 0,
    });
    const [one, boss, link] = [idOf('one@x.example'), idOf('boss@x.example'), idOf(undefined)];
    const refusals = {
      'of another': [ben, one, 'BAD_REQUEST'],
      'of an owner to be': [ada, boss, 'BAD_REQUEST'],
      unknown: [owner, { invite_id: 999 }, 'BAD_REQUEST'],
    } as const;
    await expectRefusals('resendInvite', refusals);
    await expectRefusals('revokeInvite', refusals);
    await expectRefusals('revokeInviteLink', {
      'of another': [ben, link, 'BAD_REQUEST'],
      'of an owner to be': [ada, link, 'BAD_REQUEST'],
      unknown: [owner, { invite_id: 999 }, 'BAD_REQUEST'],
    });
    await server.clock.skip(1800_000);
    const queue = await ana.register();
    await ada.call('resendInvite', one);
    const [resent] = (await ana.call('getInvites', {})).invites;
    expect(resent?.expiry_date).toBe(now + 1800 + 3600);
    await ada.call('revokeInvite', one);
    expect(await queue.eventsOf('invites_changed')).toHaveLength(2);
    await owner.call('revokeInviteLink', link);
    await expectRefusals('resendInvite', { revoked: [ana, one, 'BAD_REQUEST'] });
    await expectRefusals('revokeInvite', { twice: [ana, one, 'BAD_REQUEST'] });
    await expectRefusals('revokeInviteLink', { twice: [owner, link, 'BAD_REQUEST'] });
    const left = await owner.call('getInvites', {});
    expect(left.invites.map(({ email }) => email)).toEqual(['boss@x.example']);
  });
});
