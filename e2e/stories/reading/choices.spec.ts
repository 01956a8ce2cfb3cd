import { expectAccessible } from '../../support/accessible';
import { expect, topicPath } from '../../support/test';
import { test } from '../../support/webhookTest';

const choice = (short_name: string, long_name: string, reply: string) => ({
  type: 'multiple_choice',
  short_name,
  long_name,
  reply,
});
const question = {
  widget_type: 'zform',
  extra_data: {
    type: 'choices',
    heading: 'Which berth?',
    choices: [choice('A', 'The north one', 'berth north'), choice('B', 'Any', 'berth any')],
  },
};

test.use({ answer: { content: 'Which?', widget_content: JSON.stringify(question) } });

test('9.4 a bot asks a question, and pressing a choice sends it as a reply', async ({
  team: { mei, jonas },
  receiver,
  enter,
}) => {
  await mei.post('/bots', {
    full_name: 'Guide',
    short_name: 'guide',
    bot_type: 3,
    payload_url: JSON.stringify(receiver.url),
    interface_type: 1,
  });
  const channel = await mei.channelId('general');
  const page = await enter(jonas, topicPath(channel, 'berths'));
  await jonas.say('general', 'berths', '@**Guide** where to?');
  const form = page.getByRole('group', { name: 'Question: Which berth?' });
  await expect(form.getByRole('button', { name: 'B Any' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'A The north one' }).click();
  const reply = page
    .getByRole('article', { name: /Jonas Bollard/ })
    .filter({ hasText: 'berth north' });
  await expect(reply).toHaveCount(1);
  await expect
    .poll(async () => {
      const { messages } = await mei.get('/messages', {
        anchor: 'newest',
        num_before: 1,
        num_after: 0,
        apply_markdown: false,
      });
      return messages;
    })
    .toMatchObject([{ content: 'berth north', sender_id: jonas.id, subject: 'berths' }]);

  await mei.archive(channel);
  await expect(form.getByText('This channel is archived.')).toBeVisible();
  await form.getByRole('button', { name: 'B Any' }).click({ force: true });
  await expect(reply).toHaveCount(1);
  await expect(page.getByText('berth any')).toHaveCount(0);
});
