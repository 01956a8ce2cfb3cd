import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { NewPersonDialog } from './NewPersonDialog';

// jsdom doesn't render, so nothing is hidden either.
Element.prototype.checkVisibility ??= () => true;

it('says how strong a password is, and that the person’s own name is a weak one', async () => {
  const { user } = await renderWithSession(
    <NewPersonDialog onClose={() => {}} onCreated={() => {}} />,
  );
  const field = await screen.findByLabelText('Password');
  const description = () =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  await user.type(field, 'Ottokarovich');
  await waitFor(() => expect(description()).toMatch(/^(?:Fair|Strong|Very strong)\./));
  await user.type(screen.getByLabelText('Name'), 'Ottokarovich');
  await waitFor(() => expect(description()).toMatch(/^Weak\./));
});
