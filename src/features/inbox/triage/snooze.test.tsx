// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Inbox } from '../Inbox';

const MINUTE_MS = 60_000;
const ANCHORS = eg.topicOf('Anchors');
const row = (name: RegExp) => screen.queryByRole('link', { name });
const heading = () => screen.queryByRole('heading', { name: 'Back from snooze' });

const said = (id: number, conversation = ANCHORS, isMention = false) =>
  eg.messageBody({ id: asMessageId(id), conversation, isMention });

beforeEach(() => {
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => query);
  // jsdom has no layout.
  Element.prototype.checkVisibility ??= () => true;
});

async function snoozeAnchors() {
  const page = await renderWithSession(<Inbox />);
  const { user, test } = page;
  act(() => test.happen(said(7), said(8, eg.topicOf('Ropes'))));
  await act(async () => row(/^Anchors/)?.focus());
  await user.keyboard('b');
  const dialog = await screen.findByRole('dialog', { name: 'Snooze “Anchors”' });
  expect(dialog.textContent).toContain('Your other devices still show it.');
  await user.click(await within(dialog).findByRole('button', { name: /^In 20 minutes/ }));
  return page;
}

it('a snoozed conversation leaves the inbox, is listed below it, and returns at its time until it is done', async () => {
  const { user, test } = await snoozeAnchors();
  expect(row(/^Anchors/)).toBeNull();
  expect(row(/^Ropes/)).not.toBeNull();
  expect(screen.getByText('1 conversation snoozed on this device')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Show: 1 conversation snoozed/ }));
  expect(row(/^Anchors, general, snoozed/)).not.toBeNull();
  await act(() => test.clock.advance(19 * MINUTE_MS));
  expect(heading()).toBeNull();
  await act(() => test.clock.advance(3 * MINUTE_MS));
  expect(heading()).not.toBeNull();
  expect(row(/^Anchors, general, back from snooze, 1 unread/)).not.toBeNull();

  // It waits to be handled, read or not.
  const read = { flag: 'read', messageIds: [asMessageId(7)], isAll: false } as const;
  act(() => test.happen({ kind: 'flagAdded', ...read }));
  expect(row(/^Anchors, general, back from snooze$/)).not.toBeNull();
  await act(async () => row(/^Anchors/)?.focus());
  await user.keyboard('y');
  expect(row(/^Anchors/)).toBeNull();
  const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
  if (undo) await user.click(undo);
  expect(heading()).not.toBeNull();
});

it('Undo ends a snooze, and a mention ends it early', async () => {
  const { user, test } = await snoozeAnchors();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(row(/^Anchors/)).not.toBeNull();
  await act(async () => row(/^Anchors/)?.focus());
  await user.keyboard('b');
  await user.click(await screen.findByRole('button', { name: /^In 20 minutes/ }));
  act(() => test.happen(said(9)));
  expect(row(/^Anchors/)).toBeNull();
  act(() => test.happen(said(10, ANCHORS, true)));
  expect(row(/^Anchors, general, back from snooze, 3 unread, mentions you/)).not.toBeNull();
});

it('a direct message ends the snooze of its conversation early', async () => {
  const { user, test } = await renderWithSession(<Inbox />);
  const direct = eg.dmWith(eg.ana);
  act(() => test.happen(said(7, direct)));
  await act(async () => row(/^Ana/)?.focus());
  await user.keyboard('b');
  await user.click(await screen.findByRole('button', { name: /^In 20 minutes/ }));
  expect(row(/^Ana/)).toBeNull();
  act(() => test.happen(said(8, direct)));
  expect(row(/^Ana.*back from snooze, 2 unread/)).not.toBeNull();
});

it('stays snoozed when others rename its topic', async () => {
  const { test } = await snoozeAnchors();
  act(() =>
    test.happen({
      kind: 'messagesMoved',
      fromChannelId: eg.general.channelId,
      fromTopic: 'Anchors',
      messageIds: [asMessageId(7)],
      to: { channelId: undefined, topic: 'Anchors and chains' },
      userId: eg.ana.userId,
      timestamp: 9,
    }),
  );
  expect(row(/^Anchors and chains/)).toBeNull();
  expect(screen.getByText('1 conversation snoozed on this device')).toBeDefined();
});
