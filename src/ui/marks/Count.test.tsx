import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Count } from './Count';

afterEach(cleanup);

/** What is seen: without what is for screen readers alone. */
function seen(container: HTMLElement): readonly string[] {
  for (const hidden of container.querySelectorAll('.vh')) hidden.remove();
  return [...container.querySelectorAll('span')]
    .filter(({ childElementCount }) => childElementCount === 0)
    .map(({ textContent }) => textContent);
}

describe('Count', () => {
  it('puts the sign of a mention beside what counts all that is unread', () => {
    const { container } = render(<Count value={220} look="mention" />);
    expect(container.textContent).toBe('@220 unread, mentions you');
    expect(seen(container)).toEqual(['@', '220']);
  });

  it('needs no sign where mentions are counted', () => {
    const { container } = render(<Count value={3} look="mentions" noun="mentions" />);
    expect(seen(container)).toEqual(['3']);
  });
});
