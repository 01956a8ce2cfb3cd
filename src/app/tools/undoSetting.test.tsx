import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingSwitch } from '~/features/settings/SettingSwitch';
import { renderWithSession } from '~/testing/renderWithSession';
import { useAppKeys } from './useAppKeys';

function Page() {
  useAppKeys(
    () => undefined,
    () => undefined,
  );
  return <SettingSwitch name="enter_sends" label="Enter sends" />;
}

it('Ctrl Z reverts a setting just changed, and Ctrl Shift Z or Ctrl Y restores it', async () => {
  const { user, server, test } = await renderWithSession(<Page />);
  server.plan('PATCH /settings');
  const before = test.realm.settings.enter_sends;
  const control = screen.getByRole('switch', { name: 'Enter sends' });
  await user.click(control);
  await waitFor(() => expect(server.sentTo('PATCH /settings')).toHaveLength(1));
  expect(test.realm.settings.enter_sends).toBe(!before);
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Undone: Changed “Enter sends”');
  expect(test.realm.settings.enter_sends).toBe(before);
  expect(server.sentTo('PATCH /settings')).toEqual([
    { enter_sends: !before },
    { enter_sends: before },
  ]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await screen.findByText('Redone: Changed “Enter sends”');
  expect(test.realm.settings.enter_sends).toBe(!before);
  expect(screen.queryByText(/^Undone/)).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText(/^Undone/);
  await user.keyboard('{Control>}y{/Control}');
  await screen.findByText(/^Redone/);
  await user.keyboard('{Control>}y{/Control}');
  await screen.findByText('Nothing to redo');
  expect(test.realm.settings.enter_sends).toBe(!before);
});
