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
  'goes from a row that is gone to what does the same in the one %s, whatever else that offers',
  async (_where, names) => {
    // What jsdom lacks.
    Element.prototype.checkVisibility ??= () => true;
    const { rerender, unmount } = render(<Rows names={names} />);
    screen.getByRole('button', { name: 'Revoke Ana' }).focus();
    rerender(<Rows names={['Ben']} />);
    const next = screen.getByRole('button', { name: 'Revoke Ben' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    unmount();
  },
);
