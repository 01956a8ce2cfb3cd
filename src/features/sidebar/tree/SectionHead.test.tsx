import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { Count } from '~/ui/marks/Count';
import { SectionHead } from './SectionHead';

it('a collapsed section has its count, unless the user prefers none', async () => {
  const { test } = await renderWithSession(
    <SectionHead label="Boats" isFolded onFold={() => undefined} count={<Count value={3} />} />,
  );
  expect(screen.getByRole('button').textContent).toBe('Boats3 unread');
  const changes = { web_left_sidebar_unreads_count_summary: false };
  act(() => test.happen({ kind: 'settingsChanged', changes }));
  expect(screen.getByRole('button').textContent).toBe('Boats');
});

it('a section’s heading is its name, without the button beside it', async () => {
  await renderWithSession(
    <SectionHead
      label="Boats"
      isFolded={false}
      onFold={() => undefined}
      end={<button type="button">New boat</button>}
    />,
  );
  expect(screen.getByRole('heading').textContent).toBe('Boats');
  expect(screen.getByRole('button', { name: 'New boat' })).toBeTruthy();
});
