import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLE } from '~/domain/people/user';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { RealmSettings } from './RealmSettings';
import type { ControlGroup } from './settingControls';

const OWNERS: ControlGroup = {
  title: 'Owners',
  controls: [
    { kind: 'permission', name: 'can_create_groups', label: 'Create groups' },
    { kind: 'permission', name: 'can_manage_all_groups', label: 'Manage groups' },
  ],
};
const ADMINISTRATORS: ControlGroup = {
  title: 'Administrators',
  controls: [{ kind: 'permission', name: 'can_add_custom_emoji_group', label: 'Add emoji' }],
};

async function wordsFor(groups: readonly ControlGroup[]) {
  const { container } = await renderWithSession(
    <RealmSettings title="Permissions" about="" groups={groups} />,
  );
  return container.textContent;
}

describe('settings that someone can’t change', () => {
  it('say who can change them, as the server decides', async () => {
    const words = await wordsFor([OWNERS]);
    expect(words).toContain('Only owners can change these settings.');
    expect(words).not.toContain('dministrators');
  });

  it('say once per page who can change each part', async () => {
    const words = await wordsFor([OWNERS, ADMINISTRATORS]);
    expect(words).toContain(
      'Only administrators can change these settings, and some of them only owners.',
    );
    expect(screen.queryByText('Only owners can change these settings.')).toBeNull();
  });

  it('keep what was entered, to be copied and discarded, when the right to change them is lost', async () => {
    const name = { kind: 'text', name: 'name', label: 'Name', limit: 40 } as const;
    const days = { kind: 'retention', name: 'message_retention_days', label: 'Delete' } as const;
    const { user, test } = await renderWithSession(
      <RealmSettings
        title="Organization"
        about=""
        groups={[{ title: 'All', controls: [name, days] }]}
      />,
      { users: [{ ...eg.self, role: ROLE.owner }], organization: eg.ownOrganization() },
    );
    const become = (role: number) =>
      act(() => test.happen({ kind: 'userChanged', userId: eg.self.userId, changes: { role } }));
    const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
    await user.type(screen.getByLabelText('Name'), ' Nine');
    await user.selectOptions(screen.getByLabelText('Delete'), '30 days');
    become(ROLE.administrator);
    expect(bar()?.textContent).toMatch(/^Unsaved: delete\. You can’t change this anymore/);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(bar()?.textContent).toMatch(/^Unsaved: name/);
    screen.getByRole('button', { name: 'Save changes' });
    become(ROLE.member);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', expect.stringMatching(/ Nine$/));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(bar()).toBeNull();
  });
});
