import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { LateHourNote } from './LateHourNote';

const HOUR_MS = 3_600_000;
/** Two in the afternoon in London, eleven at night in Tokyo. */
const AFTERNOON = Date.UTC(2026, 0, 15, 14);

async function writeTo(others: readonly (typeof eg.ana)[]) {
  const destination = { kind: 'dm', others: others.map(({ userId }) => userId) } as const;
  const { test } = await renderWithSession(<LateHourNote destination={destination} />, {
    users: [eg.self, ...others],
  });
  const at = (nowMs: number) => act(() => test.session.store.setState({ nowMs }));
  at(AFTERNOON);
  return { at, test };
}

const inTokyo = { ...eg.ana, timezone: 'Asia/Tokyo' };

it('tells the time of a recipient whose night it is, until their morning', async () => {
  const { at } = await writeTo([inTokyo]);
  const note = () => screen.getByRole('note').textContent;
  expect(note()).toBe(`It’s Thu 11:00 PM for ${eg.ana.fullName}.`);
  at(AFTERNOON + 8 * HOUR_MS);
  expect(note()).toContain('7:00 AM');
  at(AFTERNOON + 9 * HOUR_MS);
  expect(screen.queryByRole('note')).toBeNull();
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
