import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Count } from './Count';

afterEach(cleanup);

/** The visible text, without what is only for screen readers. */
function seen(container: HTMLElement): readonly string[] {
  for (const hidden of container.querySelectorAll('.vh')) hidden.remove();
  return [...container.querySelectorAll('span')]
    .filter(({ childElementCount }) => childElementCount === 0)
    .map(({ textContent }) => textContent);
}

describe('Count', () => {
  it('shows the mention sign next to the count of unread messages', () => {
    const { container } = render(<Count value={220} look="mention" />);
    expect(container.textContent).toBe('@220 unread, mentions you');
    expect(seen(container)).toEqual(['@', '220']);
  });

  it('shows no sign where mentions are counted', () => {
    const { container } = render(<Count value={3} look="mentions" noun="mentions" />);
    expect(seen(container)).toEqual(['3']);
  });
});
