import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UserId } from '~/domain/ids';
import { composerKey } from '~/session/writing/composeRequests';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { LateHourNote } from './LateHourNote';
import { useDraft } from './useDraft';

const HOUR_MS = 3_600_000;
/** Two in the afternoon in London, eleven at night in Tokyo. */
const AFTERNOON = Date.UTC(2026, 0, 15, 14);

function Shown({ others }: { others: readonly UserId[] }) {
  const place = { kind: 'dm', others } as const;
  const draft = useDraft(place);
  return <LateHourNote place={place} draft={draft} isOff={false} onFault={() => undefined} />;
}

async function writeTo(others: readonly (typeof eg.ana)[]) {
  const ids = others.map(({ userId }) => userId);
  const { test, user, server } = await renderWithSession(<Shown others={ids} />, {
    users: [eg.self, ...others],
  });
  const at = (nowMs: number) => act(() => test.session.store.setState({ nowMs }));
  at(AFTERNOON);
  return { at, test, user, server };
}

const inTokyo = { ...eg.ana, timezone: 'Asia/Tokyo' };

it('tells the time of a recipient whose night it is, until their morning', async () => {
  const { at } = await writeTo([inTokyo]);
  const note = () => screen.getByRole('note').textContent;
  expect(note()).toContain(`It’s Thu 11:00 PM for ${eg.ana.fullName}.`);
  at(AFTERNOON + 8 * HOUR_MS);
  expect(note()).toContain('7:00 AM');
  at(AFTERNOON + 9 * HOUR_MS);
  expect(screen.queryByRole('note')).toBeNull();
});

it('schedules what is written for nine in the morning there, and says so if that fails', async () => {
  const { test, user, server } = await writeTo([inTokyo]);
  const button = screen.getByRole('button', { name: 'Send in their morning' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const place = { kind: 'dm', others: [eg.ana.userId] } as const;
  const key = composerKey(place);
  act(() =>
    test.session.drafts.put({ key, destination: place, content: 'Good morning', caret: 0 }),
  );
  server.drop('POST /scheduled_messages');
  await user.click(button);
  expect(await screen.findByText(/reach the server/)).toBeTruthy();
  expect(test.session.store.getState().drafts.get(key)?.content).toBe('Good morning');
  server.plan('POST /scheduled_messages', { scheduled_message_id: 7 });
  await user.click(button);
  expect(await screen.findByText(/^Scheduled for/)).toBeTruthy();
  expect(server.sentTo('POST /scheduled_messages').at(-1)).toMatchObject({
    content: 'Good morning',
    scheduled_delivery_timestamp: Date.UTC(2026, 0, 16) / 1000,
  });
  expect(test.session.store.getState().drafts.has(key)).toBe(false);
});

it('says nothing about someone who is at their desk all the same', async () => {
  const { test } = await writeTo([inTokyo]);
  screen.getByRole('note');
  const realm = test.realm;
  const here = { activeAt: AFTERNOON / 1000, idleAt: AFTERNOON / 1000 };
  act(() =>
    test.session.realm.setState({
      realm: { ...realm, presences: new Map([[eg.ana.userId, here]]) },
    }),
  );
  expect(screen.queryByRole('note')).toBeNull();
});

it.each([
  ['several people', [inTokyo, eg.ben]],
  ['someone with an unknown time zone', [{ ...eg.ana, timezone: 'Atlantis/Center' }]],
  ['someone without a time zone', [eg.ana]],
  ['a bot', [{ ...inTokyo, isBot: true }]],
])('says nothing about %s', async (_name, others) => {
  await writeTo(others);
  expect(screen.queryByRole('note')).toBeNull();
});
