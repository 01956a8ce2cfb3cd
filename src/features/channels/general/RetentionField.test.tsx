import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { useForm } from '~/widgets/form/useForm';
import { RetentionField, retentionFault } from './RetentionField';

function Form() {
  const form = useForm<{ readonly days: number | null }>({
    draft: undefined,
    saved: { days: null },
    check: ({ days }) => {
      const fault = retentionFault(days);
      return fault === undefined ? {} : { days: fault };
    },
    save: () => Promise.resolve(),
  });
  return (
    <>
      <RetentionField
        value={form.values.days}
        error={form.errors.days}
        onChange={(days) => form.set('days', days)}
      />
      <button type="button" onClick={() => void form.submit()}>
        Save
      </button>
      <button type="button" onClick={form.reset}>
        Discard
      </button>
    </>
  );
}

it.each(['', '-3', '0', '1.5'])(
  'a number of days typed as “%s” stays, and saving says what is wrong',
  async (typed) => {
    const { user } = await renderWithSession(<Form />);
    await user.selectOptions(screen.getByLabelText('Keep messages'), 'For a number of days');
    const days = screen.getByLabelText('Days');
    await user.clear(days);
    if (typed !== '') await user.type(days, typed);
    expect(screen.getByLabelText('Days')).toBe(days);
    expect(document.activeElement).toBe(days);
    expect(days).toHaveProperty('value', typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a number of days, at least 1.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByLabelText('Days')).toBeNull();
  },
);
