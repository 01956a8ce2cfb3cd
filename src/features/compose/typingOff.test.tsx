import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionContent } from '~/app/SessionContent';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Composer } from './Composer';

it('others are told that the user is typing, unless that is off for the kind of conversation', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, test, server } = await renderWithSession(
    <SessionContent>
      <Composer place={eg.topicOf('tide')} placeholder="Message tide" />
    </SessionContent>,
  );
  server.plan('POST /typing');
  const told = () => server.sentTo('POST /typing').map(({ op }) => op);
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'a');
  expect(told()).toEqual(['start']);
  await user.clear(field);
  expect(told()).toEqual(['start', 'stop']);
  act(() =>
    test.happen({ kind: 'settingsChanged', changes: { send_stream_typing_notifications: false } }),
  );
  await user.type(field, 'b');
  expect(told()).toEqual(['start', 'stop']);
});
