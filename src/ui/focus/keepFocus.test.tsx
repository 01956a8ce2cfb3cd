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

it('moves focus from a removed view to its container, without an outline', async () => {
  const { rerender, unmount } = render(<Frame view="Inbox" />);
  screen.getByLabelText('Words in Inbox').focus();
  rerender(<Frame view="Recent" />);
  const main = screen.getByRole('main');
  await waitFor(() => expect(document.activeElement).toBe(main));
  expect(main.dataset['arrived']).toBe('');
  screen.getByLabelText('Words in Recent').focus();
  expect(main.dataset['arrived']).toBeUndefined();
  // Focusing it deliberately shows the outline.
  main.focus();
  expect(main.dataset['arrived']).toBeUndefined();
  // Before the document is cleared, which would also trigger the observer.
  unmount();
});

function Rows({ names }: { names: readonly string[] }) {
  return (
    <>
      <FocusKeeper />
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name === 'Ben' && <button type="button" aria-label="Copy link for Ben" />}
            <button type="button" aria-label={`Renew for ${name}`} />
            <button type="button" aria-label={`Revoke ${name}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

it.each([
  ['after it', ['Ana', 'Ben']],
  ['before it', ['Ben', 'Ana']],
])(
  'moves focus from a removed row to the same action in the row %s, whatever else it offers',
  async (_where, names) => {
    // Missing in jsdom.
    Element.prototype.checkVisibility ??= () => true;
    const { rerender, unmount } = render(<Rows names={names} />);
    screen.getByRole('button', { name: 'Revoke Ana' }).focus();
    rerender(<Rows names={['Ben']} />);
    const next = screen.getByRole('button', { name: 'Revoke Ben' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    unmount();
  },
);
