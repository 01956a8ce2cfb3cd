import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionContent } from '~/app/SessionContent';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Composer } from './Composer';

it.each([
  [true, ['One']],
  [false, []],
])(
  'with enter_sends %s, Enter sends or not accordingly, and Ctrl Enter sends either way',
  async (enterSends, byEnter) => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const anyone = { direct_members: [eg.self.userId], direct_subgroups: [] };
    const open = {
      ...eg.general,
      permissions: { ...eg.general.permissions, can_send_message_group: anyone },
    };
    const { user, test, server } = await renderWithSession(
      <SessionContent>
        <Composer place={eg.topicOf('tide')} placeholder="Message tide" />
      </SessionContent>,
      { settings: eg.settings({ enter_sends: enterSends }), channels: [open] },
    );
    server.plan('POST /typing');
    const sent = () => test.posted.flatMap((said) => (said.kind === 'send' ? said.content : []));
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'One{Enter}');
    expect(sent()).toEqual(byEnter);
    await user.type(
      screen.getByRole('textbox', { name: 'Message' }),
      'two{Control>}{Enter}{/Control}',
    );
    expect(sent()).toEqual(enterSends ? ['One', 'two'] : ['One\ntwo']);
  },
);
