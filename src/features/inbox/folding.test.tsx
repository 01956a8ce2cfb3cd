import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Inbox } from './Inbox';

it('a group and a channel collapse, with their count in sight, and expand again', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.checkVisibility ??= () => true;
  const { user, test } = await renderWithSession(<Inbox />);
  const said = (id: number, conversation: Conversation) =>
    eg.messageBody({ id: asMessageId(id), conversation });
  act(() =>
    test.happen(
      said(1, eg.topicOf('Anchors')),
      said(2, eg.topicOf('Anchors')),
      said(3, eg.topicOf('Paint', eg.design.channelId)),
      said(4, eg.dmWith(eg.ana)),
    ),
  );
  const rows = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  const head = (name: RegExp) => screen.getByRole('button', { name });
  const names = (list: readonly (string | null)[]) =>
    list.map((name) => /^[^,]*/.exec(name ?? '')?.[0]);
  expect(names(rows())).toEqual(['Ana Other', 'Paint', 'Anchors']);

  await user.click(head(/^general/));
  expect(names(rows())).toEqual(['Ana Other', 'Paint']);
  expect(head(/^general/).getAttribute('aria-expanded')).toBe('false');
  expect(head(/^general/).textContent).toContain('2');

  await user.click(head(/^Direct messages/));
  expect(names(rows())).toEqual(['Paint']);
  expect(head(/^Direct messages/).textContent).toContain('1');

  await user.click(head(/^general/));
  await user.click(head(/^Direct messages/));
  expect(names(rows())).toEqual(['Ana Other', 'Paint', 'Anchors']);
});
