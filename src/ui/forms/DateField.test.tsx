import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DateField } from './DateField';

it('a date that doesn’t exist is named as wrong, and isn’t submitted as none', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <DateField label="Birthday" value="" onChange={() => undefined} />
      <button type="submit">Save</button>
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Birthday');
  const type = (badInput: boolean, value: string) => {
    // jsdom has no parts to type into.
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
    fireEvent.change(input, { target: { value } });
  };
  type(true, '');
  expect(screen.queryByText('This date doesn’t exist.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('This date doesn’t exist.');
  expect(document.activeElement).toBe(input);
  expect(onSubmit).not.toHaveBeenCalled();
  type(false, '2000-02-29');
  expect(screen.queryByText('This date doesn’t exist.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
