import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { PersonPage } from './PersonPage';

it('the full profile lists groups with direct membership, without role groups and deactivated ones', async () => {
  const crew = eg.group({ name: 'Crew', members: [eg.self.userId] });
  await renderWithSession(<PersonPage path={[String(eg.self.userId)]} />, {
    groups: [
      crew,
      eg.group({ name: 'Sails', members: [eg.self.userId, eg.ben.userId] }),
      eg.group({ name: 'Fleet', subgroups: [crew.id] }),
      eg.group({ name: 'Kitchen', members: [eg.ben.userId] }),
      eg.group({ name: 'role:members', isSystem: true, members: [eg.self.userId] }),
      eg.group({ name: 'Old', isDeactivated: true, members: [eg.self.userId] }),
    ],
  });
  const groups = screen.getByRole('region', { name: /groups/i });
  const names = within(groups)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Crew', 'Sails']);
});
