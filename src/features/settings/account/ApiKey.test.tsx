import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { ApiKey } from './ApiKey';

// jsdom doesn't render, so nothing is hidden either.
Element.prototype.checkVisibility ??= () => true;

it('a single API key is shown on request and can be renewed', async () => {
  const { user, server, test } = await renderWithSession(<ApiKey />);
  const { apiKey } = test.session.account;
  await user.click(screen.getByRole('button', { name: 'Show key' }));
  expect(screen.getByRole('status', { name: 'API key' }).textContent).toBe(apiKey);
  server.plan('POST /users/me/api_key/regenerate', { api_key: 'the new one' });
  await user.click(screen.getByRole('button', { name: 'New key' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Generate key' }));
  await screen.findByText('You have a new API key');
  expect(screen.getByRole('status', { name: 'API key' }).textContent).toBe('the new one');
});
