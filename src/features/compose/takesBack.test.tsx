import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionContent } from '~/app/SessionContent';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Composer } from './Composer';

it.each([
  ['its own conversation', 'tide', true],
  ['another one', 'moorings', false],
])(
  'Ctrl Z in an empty field decides rightly about a message held back in %s',
  async (_where, topic, isTaken) => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, test } = await renderWithSession(
      <SessionContent>
        <Composer place={eg.topicOf('tide')} placeholder="Message tide" />
      </SessionContent>,
    );
    test.session.outbox.send(eg.topicOf(topic), 'high', 30_000);
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(test.session.compose.store.getState().editWanted).toBe(isTaken ? 'main' : undefined);
  },
);
