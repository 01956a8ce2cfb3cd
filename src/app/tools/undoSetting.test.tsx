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

it('a setting that was just switched is switched back by Ctrl Z', async () => {
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
});
