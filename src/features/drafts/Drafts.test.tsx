import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { composerKey } from '~/session/writing/composeRequests';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Drafts } from './Drafts';

it('Undo restores a deleted draft, of this device or of another one', async () => {
  const destination = { kind: 'channel', channelId: eg.general.channelId, topic: 'tide' } as const;
  const { user, test, server } = await renderWithSession(<Drafts />, {
    drafts: [{ id: 7, destination, content: 'From the phone', timestamp: 1_760_000_000 }],
  });
  const key = composerKey(eg.topicOf('tide'));
  test.session.drafts.put({ key, destination, content: 'Half a thought', caret: 4 });
  const own = () => screen.queryByText('Half a thought');
  await screen.findByText('Half a thought');
  const [first, other] = screen.getAllByRole('button', { name: 'Delete draft' });
  if (!first || !other) throw new Error('two drafts');
  await user.click(first);
  expect(own()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(own()).not.toBeNull();
  expect(test.session.store.getState().drafts.get(key)).toMatchObject({ destination, caret: 4 });

  server.plan('DELETE /drafts/7').plan('POST /drafts', { ids: [8] });
  await user.click(other);
  await screen.findAllByText('Draft deleted');
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  expect(server.sentTo('POST /drafts')).toMatchObject([
    {
      drafts: [
        { type: 'stream', to: [eg.general.channelId], topic: 'tide', content: 'From the phone' },
      ],
    },
  ]);
});
