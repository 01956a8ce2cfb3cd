import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './Button';
import { IconButton } from './IconButton';

afterEach(cleanup);

/** Marks all as read, after which there is nothing to mark. */
function Head({ onMark, isIcon }: { onMark: () => void; isIcon: boolean }) {
  const [isDone, setDone] = useState(false);
  const props = {
    disabled: isDone && 'Nothing is unread.',
    onClick: () => {
      onMark();
      setDone(true);
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears what gets past the button
    <div onClick={onMark}>
      {isIcon ? (
        <IconButton {...props} icon={Check} label="Mark as read" />
      ) : (
        <Button {...props}>Mark as read</Button>
      )}
    </div>
  );
}

it.each([true, false])(
  'a button that goes off keeps the focus, says why and does nothing (icon: %s)',
  async (isIcon) => {
    const user = userEvent.setup();
    const onMark = vi.fn();
    render(<Head onMark={onMark} isIcon={isIcon} />);
    const button = screen.getByRole('button', { name: 'Mark as read' });
    expect(button.getAttribute('aria-disabled')).toBeNull();
    button.focus();
    await user.keyboard('{Enter}');
    // The button, and what is around it.
    expect(onMark).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toBe('Nothing is unread.');
    expect(button.hasAttribute('disabled')).toBe(false);
    await user.keyboard('{Enter} ');
    await user.click(button);
    expect(onMark).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(button);
  },
);

it.each([{ disabled: 'Nothing has changed.' }, { isBusy: true }])(
  'a submit button with %o submits nothing when pressed',
  async (props) => {
    const user = userEvent.setup();
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button {...props} type="submit">
          Save
        </Button>
      </form>,
    );
    screen.getByRole('button').focus();
    await user.keyboard('{Enter} ');
    await user.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  },
);
