import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('a reported message (E16)', (fresh) => {
  /** Creates a private channel for reports, which the owner is in. */
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    await server.owner.call('subscribe', {
      subscriptions: [{ name: 'watch' }],
      invite_only: true,
    });
    await ana.join('general');
    await ben.join('general');
    const { stream_id } = await server.owner.call('getStreamId', { stream: 'watch' });
    await server.owner.call('updateRealm', { moderation_request_channel_id: stream_id });
    const reports = () => server.owner.read([['channel', 'watch']]);
    return { server, ana, ben, reports };
  };

  it('reaches the moderators with its link, author, reason and text', async () => {
    const { ana, ben, reports } = await start();
    const id = await ben.send('general', 'oars', 'Row ```faster``` you fool');
    await ana.call('reportMessage', {
      message_id: id,
      report_type: 'harassment',
      description: 'Third time.',
    });
    const [report] = await reports();
    expect(report).toMatchObject({ subject: 'Ben: reports', sender_full_name: 'Notification Bot' });
    expect(report?.content).toContain(`/topic/oars/near/${id}`);
    for (const { id: userId } of [ana, ben]) {
      expect(report?.content).toContain(`data-user-id="${userId}"`);
    }
    expect(report?.content).toContain('<strong>Harassment</strong>');
    expect(report?.content).toMatch(/<blockquote>\s*<p>Third time\.<\/p>/);
    expect(report?.content).toContain('spoiler-content');
    expect(report?.content).toContain('you fool');
  });

  it('names its author even after they were deactivated, without notifying them', async () => {
    const { server, ana, ben, reports } = await start();
    const id = await ben.send('general', 'oars', 'You fool');
    await server.owner.call('deactivateUser', { user_id: ben.id });
    await ana.call('reportMessage', { message_id: id, report_type: 'harassment' });
    const silently = `<span class="user-mention silent" data-user-id="${ben.id}">Ben</span>`;
    expect((await reports())[0]?.content).toContain(silently);
    const said = await ana.send('general', 'oars', '@**Ben** is gone');
    const messages = await server.owner.read([['id', said]]);
    expect(messages[0]?.content).toBe(`<p>${silently} is gone</p>`);
  });

  it('includes the full description of a long report, and no link for direct messages', async () => {
    const { ana, ben, reports } = await start();
    const { id } = await ben.call('sendMessage', {
      type: 'direct',
      to: [ana.id],
      content: 'ahoy '.repeat(2000),
    });
    const description = 'x'.repeat(1000);
    await ana.call('reportMessage', { message_id: id, report_type: 'other', description });
    const [report] = await reports();
    expect(report?.content).toContain('a direct message by');
    expect(report?.content).not.toContain('/near/');
    expect(report?.content).toMatch(/ahoy …<\/p>/);
    expect(report?.content).toContain(description);
  });

  it('about a moderator goes only to the others, and its author can’t find it anywhere', async () => {
    const { server, ana, ben, reports } = await start();
    const kim = await server.signUp('Kim', ROLE.moderator);
    await server.owner.call('subscribe', {
      subscriptions: [{ name: 'watch' }],
      principals: [ben.id, kim.id],
    });
    const id = await ben.send('general', 'oars', 'You fool');
    const queue = await ben.register();
    await ana.call('reportMessage', {
      message_id: id,
      report_type: 'harassment',
      description: 'Third time.',
    });
    expect(await reports()).toEqual([]);
    for (const moderator of [server.owner, kim]) {
      const told = await moderator.read([['is', 'dm']]);
      expect(told.filter(({ content }) => content.includes('Third time.'))).toHaveLength(1);
    }
    const everywhere = [[], [['search', 'Third']], [['is', 'dm']], [['channel', 'watch']]] as const;
    for (const narrow of everywhere) {
      const found = await ben.read(narrow.map(([operator, operand]) => [operator, operand]));
      expect(found.filter(({ content }) => content.includes('Third time.'))).toEqual([]);
    }
    const said = await ben.send('general', 'oars', 'What?');
    const events = await queue.events();
    const ids = events.flatMap((event) => (event.type === 'message' ? event.message.id : []));
    expect(ids).toEqual([said]);
  });

  it('about the only moderator goes to administrators, and is refused if there are no others', async () => {
    const { server, ana } = await start();
    const message_id = await server.owner.send('general', 'oars', 'You fool');
    const report = { message_id, report_type: 'spam' } as const;
    await expectRefusals('reportMessage', { 'nobody else': [ana, report, 'BAD_REQUEST'] });
    const kim = await server.signUp('Kim', ROLE.administrator);
    await ana.call('reportMessage', report);
    const [told] = await kim.read([['is', 'dm']]);
    expect(told?.content).toContain('reported');
    expect(await server.owner.read([['is', 'dm']])).toEqual([]);
  });

  it('is refused without a description for other reasons, without a reports channel, or if not visible', async () => {
    const { server, ana, ben } = await start();
    const message_id = await ben.send('general', 'oars', 'hm');
    const secret = await server.owner.sendTo([ben], 'between us');
    const spam = { message_id, report_type: 'spam' } as const;
    const other = { message_id, report_type: 'other' } as const;
    await expectRefusals('reportMessage', {
      'no words': [ana, other, 'BAD_REQUEST'],
      'blank words': [ana, { ...other, description: ' \n' }, 'BAD_REQUEST'],
      'too many words': [ana, { ...spam, description: 'x'.repeat(1001) }, 'BAD_REQUEST'],
      unknown: [ana, { ...spam, message_id: 99_999 }, 'BAD_REQUEST'],
      'not theirs': [ana, { ...spam, message_id: secret }, 'BAD_REQUEST'],
    });
    const { stream_id } = await server.owner.call('getStreamId', { stream: 'watch' });
    await server.owner.call('archiveStream', { stream_id });
    await expectRefusals('reportMessage', { archived: [ana, spam, 'BAD_REQUEST'] });
    await server.owner.call('updateRealm', { moderation_request_channel_id: -1 });
    await expectRefusals('reportMessage', { unconfigured: [ana, spam, 'BAD_REQUEST'] });
    expect((await ana.refused('reportMessage', spam)).msg).toContain('Moderation request channel');
  });
});
