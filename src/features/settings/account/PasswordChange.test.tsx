import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { PasswordChange } from './PasswordChange';

it('says how strong the new password is, along with what it does', async () => {
  const { user } = await renderWithSession(<PasswordChange />);
  const field = screen.getByLabelText('New password');
  const description = () =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(description()).toMatch(/^ ?Longer is stronger.*At least 6 characters\./);
  await user.type(field, 'password');
  await waitFor(() => expect(description()).toMatch(/^Weak\./));
  await user.clear(field);
  await user.paste('nine herons wade past the quay');
  await waitFor(() => expect(description()).toMatch(/^Very strong\./));
});
