import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRealm } from '~/session/react';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { EditGroupDialog } from './EditGroupDialog';

const crew = eg.group({ name: 'crew' });

function Dialog() {
  const group = useRealm((realm) => realm.groups.get(crew.id));
  return group && <EditGroupDialog group={group} onClose={() => undefined} />;
}

it('who edits a group that someone else deactivates is told', async () => {
  const { test } = await renderWithSession(<Dialog />, { groups: [crew] });
  await screen.findByLabelText('Name');
  expect(screen.queryByText(/deactivated this group/)).toBeNull();
  act(() =>
    test.happen({ kind: 'groupChanged', groupId: crew.id, changes: { isDeactivated: true } }),
  );
  expect(
    screen.getByText(/^Someone deactivated this group/).closest('[role=status]'),
  ).not.toBeNull();
});
