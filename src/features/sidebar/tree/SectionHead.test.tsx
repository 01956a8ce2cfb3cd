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
