import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Calendar } from './Calendar';

afterEach(cleanup);

function open() {
  const onPick = vi.fn();
  const { container } = render(
    <Calendar
      label="Day"
      value="2026-11-20"
      today="2026-11-20"
      min="2026-11-05"
      max="2026-11-20"
      onPick={onPick}
    />,
  );
  const day = (date: string) => {
    const found = container.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (!found) throw new Error(`no ${date}`);
    return found;
  };
  return { onPick, day, user: userEvent.setup() };
}

it('arrow keys reach days that can’t be chosen, which say why and choose nothing', async () => {
  const { onPick, day, user } = open();
  day('2026-11-20').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(day('2026-11-21'));
  expect(day('2026-11-21').getAttribute('aria-disabled')).toBe('true');
  expect(day('2026-11-21').getAttribute('aria-description')).toMatch(
    /^Choose .*20.* or earlier\.$/,
  );
  await user.keyboard('{Enter} ');
  await user.click(day('2026-11-21'));
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(day('2026-11-01'));
});

it('keys and buttons don’t lead to months without a day to choose', async () => {
  const { day, user } = open();
  day('2026-11-20').focus();
  await user.keyboard('{PageDown}');
  expect(document.activeElement).toBe(day('2026-11-30'));
  await user.keyboard('{PageUp}');
  expect(document.activeElement).toBe(day('2026-11-01'));
  for (const name of ['Month before', 'Next month'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  expect(
    screen.getByRole('button', { name: 'Month before' }).getAttribute('aria-description'),
  ).toMatch(/^Choose .*5.* or later\.$/);
});
