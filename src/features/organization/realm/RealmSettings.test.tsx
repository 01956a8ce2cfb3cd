import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
});
