import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MenuPopup } from './MenuPopup';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

function Host() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" ref={anchor} onClick={() => setOpen(true)}>
        More
      </button>
      {isOpen && (
        <MenuPopup
          label="Actions"
          groups={[{ id: 'all', entries: [{ id: 'copy', label: 'Copy', onSelect: () => {} }] }]}
          anchor={anchor}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

it('a menu closes on a Tab that comes before focus has moved into it', () => {
  render(<Host />);
  const more = screen.getByRole('button', { name: 'More' });
  for (const shiftKey of [false, true]) {
    more.focus();
    fireEvent.click(more);
    expect(screen.getByRole('menu')).toBeDefined();
    expect(document.activeElement).toBe(more);
    // Backward, focus goes to the button itself.
    expect(fireEvent.keyDown(more, { key: 'Tab', shiftKey })).toBe(!shiftKey);
    expect(screen.queryByRole('menu')).toBeNull();
  }
});
