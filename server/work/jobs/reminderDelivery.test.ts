import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/storage/databases';
import { createTestChannel } from '../../testing/testChannel';
import { type TestServer, testServer } from '../../testing/testServer';

/** The maximum delay of a message (E1). */
const TOLERANCE_MS = 5000;
/** Seconds ahead; less than an idle queue's lifespan. */
const AHEAD = 120;

const inTime = ({ clock }: TestServer) => Math.floor(clock.now() / 1000) + AHEAD;

describeDatabases('delivery of reminders', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    return { server, ana: await server.signUp('Ana'), ben: await server.signUp('Ben') };
  };

  it('sends a direct message on time, once, with the note and a link that names the place', async () => {
    const { server, ana, ben } = await start();
    await createTestChannel(server, 'harbor', [ana, ben]);
    const message_id = await ben.send('harbor', 'tide *tables*', 'high at **nine**');
    const { reminder_id } = await ana.call('createReminder', {
      message_id,
      scheduled_delivery_timestamp: inTime(server),
      note: 'bring\nthe rope',
    });
    expect((await ana.call('getReminders', {})).reminders).toMatchObject([
      { reminder_id, reminder_target_message_id: message_id, failed: false },
    ]);
    const queue = await ana.register();
    await server.advance(AHEAD * 1000 + TOLERANCE_MS);
    const events = await queue.events();
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'reminders', op: 'remove', reminder_id }),
    );
    const [reminder, ...others] = events.flatMap((event) =>
      event.type === 'message' ? [event.message] : [],
    );
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ type: 'private', sender_full_name: 'Notification Bot' });
    expect(reminder?.content).toContain('<p>bring<br>\nthe rope</p>');
    expect(reminder?.content).toContain('<strong>nine</strong>');
    // The name's own asterisks don't end the link.
    const link = `href="#narrow/channel/[^"]+/near/${message_id}">#harbor &gt; tide &#42;tables&#42; @ `;
    expect(reminder?.content).toMatch(new RegExp(link));
    expect((await ana.call('getReminders', {})).reminders).toEqual([]);
  });

  it('links to a direct message, and does nothing once deleted', async () => {
    const { server, ana, ben } = await start();
    const message_id = await ben.sendTo([ana], 'psst');
    const reminder = { message_id, scheduled_delivery_timestamp: inTime(server) };
    await ana.call('createReminder', reminder);
    const { reminder_id } = await ana.call('createReminder', reminder);
    await ana.call('deleteReminder', { reminder_id });
    expect((await ana.refused('deleteReminder', { reminder_id })).msg).toMatch(/does not exist/);
    const queue = await ana.register();
    await server.advance(AHEAD * 1000 + TOLERANCE_MS);
    const [only, ...others] = await queue.eventsOf('message');
    expect(others).toEqual([]);
    expect(only?.message.content).toMatch(
      new RegExp(`reminded of <a href="#narrow/dm/[^"]+/near/${message_id}">a direct message</a>`),
    );
  });
});
