import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { inTide, openConversation } from '~/testing/openConversation';

const HERON = {
  id: '204',
  name: 'heron',
  sourceUrl: '/user_avatars/1/emoji/images/204.png',
  stillUrl: null,
  isDeactivated: false,
  authorId: null,
};

const row = (name: RegExp) => screen.getByRole('article', { name });

it('a row says if its message was moved or edited, if a bot sent it and with which program, and takes custom emoji', async () => {
  const bot = eg.user({ fullName: 'Harbor Bell', isBot: true, botType: 1 });
  const { user, server } = await openConversation({
    messages: [
      inTide(1, { lastMovedTimestamp: 1_760_000_100 }),
      inTide(2, { senderId: bot.userId, senderName: bot.fullName, client: 'BellPython' }),
      inTide(3, { senderId: eg.ben.userId, lastEditTimestamp: 1_760_000_100 }),
    ],
    snapshot: { users: [eg.self, eg.ana, eg.ben, bot], customEmoji: [HERON] },
  });
  expect(within(row(/^Ana/)).getByText('moved').title).toMatch(/^Moved .*2025/);
  expect(within(row(/^Ana/)).queryByText('edited')).toBeNull();
  expect(within(row(/^Ben/)).getByText('edited').title).toMatch(/^Edited .*2025/);
  expect(within(row(/^Harbor Bell/)).getByText('Bot')).toBeDefined();
  expect(within(row(/^Ben/)).queryByText('Bot')).toBeNull();

  server.plan('GET /messages/2', { raw_content: 'Eight bells' });
  row(/^Harbor Bell/).focus();
  await user.keyboard('i');
  await user.click(await screen.findByRole('menuitem', { name: /source|history/i }));
  const history = await screen.findByRole('dialog', { name: 'Message history' });
  expect(history.textContent).toContain('from BellPython');
  await user.click(within(history).getByRole('button', { name: 'Done' }));

  server.plan('POST /messages/3/reactions');
  row(/^Ben/).focus();
  await user.keyboard(':');
  const picker = await screen.findByRole('dialog', { name: 'Add reaction' });
  await user.type(await within(picker).findByRole('combobox'), 'heron');
  await user.keyboard('{Enter}');
  const pill = await within(row(/^Ben/)).findByRole('button', { name: /^heron: / });
  expect(pill.querySelector('img')?.src).toContain(HERON.sourceUrl);
  await waitFor(() =>
    expect(server.sentTo('POST /messages/3/reactions')).toMatchObject([
      { emoji_name: 'heron', emoji_code: 204, reaction_type: 'realm_emoji' },
    ]),
  );
});
