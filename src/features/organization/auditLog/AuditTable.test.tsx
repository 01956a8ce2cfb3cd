import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { AuditTable } from './AuditTable';

const entry = { id: 1, actorId: eg.self.userId, at: 1_760_000_000, target: 'Team' };

it('what was deleted lists what it was, not that nothing came in its place', async () => {
  const changes = [{ name: 'type', old: 2, new: null }];
  await renderWithSession(
    <AuditTable entries={[{ ...entry, kind: 'profile_field_deleted', changes }]} />,
  );
  expect(screen.getByText(/^Type:/).textContent).toBe('Type: Long text');
});

it('a new order names what was deleted since', async () => {
  const changes = [{ name: '', old: ['Team', 'Pier'], new: ['Pier', 'Team'] }];
  await renderWithSession(
    <AuditTable entries={[{ ...entry, kind: 'profile_fields_reordered', changes }]} />,
  );
  screen.getByText('Team, Pier');
  screen.getByText('Pier, Team');
});
