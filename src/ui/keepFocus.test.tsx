import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FocusKeeper } from './FocusKeeper';

function Frame({ view }: { view: string }) {
  return (
    <>
      <FocusKeeper />
      <main tabIndex={-1}>
        <div data-view>
          <section key={view} aria-label={view}>
            <input aria-label={`Words in ${view}`} />
          </section>
        </div>
      </main>
    </>
  );
}

it('goes from a view that is gone to what held it, without a frame around everything', async () => {
  const { rerender, unmount } = render(<Frame view="Inbox" />);
  screen.getByLabelText('Words in Inbox').focus();
  rerender(<Frame view="Recent" />);
  const main = screen.getByRole('main');
  await waitFor(() => expect(document.activeElement).toBe(main));
  expect(main.dataset['arrived']).toBe('');
  screen.getByLabelText('Words in Recent').focus();
  expect(main.dataset['arrived']).toBeUndefined();
  // Whoever goes there themselves sees where they are.
  main.focus();
  expect(main.dataset['arrived']).toBeUndefined();
  // Before the document goes, which would be one more thing to look after.
  unmount();
});
